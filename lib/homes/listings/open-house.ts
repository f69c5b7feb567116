import type { ListingFacts } from './facts.ts'

/** Returns the start of the next open house that is not over yet, as an ISO instant, or null. */
export function nextOpenHouse(openHouses: ListingFacts['openHouses'], now: Date): string | null {
	const ahead = openHouses
		.filter(({ start, end }) => Date.parse(end ?? start) > now.getTime())
		.map(({ start }) => start)
		.sort((one, other) => Date.parse(one) - Date.parse(other))
	return ahead[0] ?? null
}
