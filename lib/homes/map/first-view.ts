import { distanceKm, type Position } from '#lib/base/format/distance.ts'

/** Share of the homes that the first screen of a map shows. */
const SHARE = 0.9
/** With fewer homes than this, all are shown. */
const FEWEST = 10

/**
 * Returns the positions of nine tenths of the homes, those nearest to a place such as the office, so that a few distant
 * ones do not shrink the map; all of them if they are few. Each position counts for its `homes`.
 */
export function nearestHomes<Spot extends Position & { homes: number }>(
	spots: readonly Spot[],
	around: Position,
): Spot[] {
	const total = spots.reduce((sum, { homes }) => sum + homes, 0)
	if (total < FEWEST) return [...spots]
	const near: Spot[] = []
	let counted = 0
	for (const spot of spots.toSorted((a, b) => distanceKm(a, around) - distanceKm(b, around))) {
		if (counted >= total * SHARE) break
		near.push(spot)
		counted += spot.homes
	}
	return near
}
