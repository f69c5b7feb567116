import { distanceKm, type Position } from '#lib/base/format/distance.ts'

/** The circle in which an agency works. */
export interface Region {
	centre: Position
	/** Its radius. */
	km: number
}

/** Homes on offer at one position. */
export interface OfferedAt extends Position {
	homes: number
}

/** A circle is so many times as wide as the one that holds half of the homes. */
const TIMES = 2
const LEAST_KM = 10
/** Two homes have no middle: then either could be the one that is far away. */
const FEWEST = 3

/** Returns the value that half of the homes reach. */
function middleOf(values: readonly (readonly [value: number, homes: number])[], total: number): number {
	let counted = 0
	for (const [value, homes] of values.toSorted(([a], [b]) => a - b)) {
		counted += homes
		if (counted * 2 >= total) return value
	}
	return 0
}

/**
 * Returns the region of an agency, from where its homes on offer are: around the middle of them, twice as wide as the
 * circle that holds half of them, and at least 10 km. Null if there are fewer than three: then no home is far away.
 */
export function regionOf(places: readonly OfferedAt[]): Region | null {
	const total = places.reduce((sum, { homes }) => sum + homes, 0)
	if (total < FEWEST) return null
	const centre = {
		latitude: middleOf(
			places.map(({ latitude, homes }) => [latitude, homes]),
			total,
		),
		longitude: middleOf(
			places.map(({ longitude, homes }) => [longitude, homes]),
			total,
		),
	}
	const half = middleOf(
		places.map((place) => [distanceKm(centre, place), place.homes]),
		total,
	)
	return { centre, km: Math.max(LEAST_KM, half * TIMES) }
}

/** Returns whether a position is in a region; without a region every position is. */
export function isInRegion(region: Region | null, position: Position): boolean {
	return region === null || distanceKm(region.centre, position) <= region.km
}
