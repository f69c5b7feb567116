import { distanceKm, type Position } from '#lib/base/format/distance.ts'

/** How much of the stock the first screen of a map shows. */
const SHARE = 0.9
/** With fewer places than these, all are shown. */
const FEWEST = 10

/**
 * Nine tenths of the homes, those nearest to a place such as the office, so that a few far ones do not make everything
 * small; all where they are few. Each position stands for `homes` of them.
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
