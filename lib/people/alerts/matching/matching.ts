import 'server-only'
import { canonicalCities, zipKey } from '#lib/homes/search/engine/city-places.ts'
import { homeMatcher, type SearchedHome } from '#lib/homes/search/engine/home-matcher.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { AlertReason, Criteria } from '#lib/people/alerts/criteria/alert-types.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'

/** What is needed to read searches. */
export interface Reading {
	citiesOfZones: ReadonlyMap<string, readonly string[]>
	ranges: Readonly<Record<Criteria['goal'], PriceRange>>
	now: Date
}

export interface Match {
	alertId: number
	finding: AlertReason
}

interface Prepared {
	ids: number[]
	isFound: (home: SearchedHome) => boolean
}

const placeOf = (goal: Criteria['goal'], city: string) => `${goal} ${city}`

/**
 * Returns which alerts to notify about which findings: exactly those whose list shows the home. Equal searches are read
 * once, and a home is checked only against the searches for its goal and city, so that the work grows with the
 * findings.
 */
export function matchAlerts(
	alerts: readonly (Criteria & { id: number })[],
	homes: readonly SearchedHome[],
	findings: readonly AlertReason[],
	{ citiesOfZones, ranges, now }: Reading,
): Match[] {
	const searches = Map.groupBy(alerts, ({ goal, search, zones }) => [goal, search, ...zones].join('\n'))
	const byPlace = new Map<string, Prepared[]>()
	const anywhere: Record<Criteria['goal'], Prepared[]> = { sale: [], rent: [] }
	for (const [first, ...others] of searches.values()) {
		if (!first) continue
		const query = alertQuery(first, citiesOfZones, ranges[first.goal])
		const prepared = { ids: [first, ...others].map(({ id }) => id), isFound: homeMatcher(query, now) }
		if (query.cities.length === 0 || query.areas.length > 0) anywhere[first.goal].push(prepared)
		else
			for (const city of canonicalCities(query.cities)) {
				const key = placeOf(first.goal, city)
				const known = byPlace.get(key)
				if (known) known.push(prepared)
				else byPlace.set(key, [prepared])
			}
	}
	const byListing = Map.groupBy(findings, ({ listingId }) => listingId)
	return homes.flatMap((home) => {
		const goal = home.row.goal === 0 ? 'sale' : 'rent'
		const { key, above, zip } = home.city
		const placed = [key, above, zipKey(zip)].flatMap((place) => byPlace.get(placeOf(goal, place)) ?? [])
		const asked = new Set([...placed, ...anywhere[goal]])
		const ids = [...asked].filter(({ isFound }) => isFound(home)).flatMap((prepared) => prepared.ids)
		return (byListing.get(home.row.listing_id) ?? []).flatMap((finding) => ids.map((alertId) => ({ alertId, finding })))
	})
}
