import type { Position } from '#lib/base/format/distance.ts'
import { type FlatPoint, straightened } from '#lib/base/format/straightened-line.ts'
import { BENELUX } from './area.ts'
import { MOST_AREAS, MOST_POINTS, pointCount } from './area-param.ts'
import type { Area, Polygon } from './area-types.ts'

/** A place on the screen, in pixels. */
export type Spot = FlatPoint

/** No drawn outline has more corners. */
export const MOST_CORNERS = 40
/** An outline that is smaller than this in both directions, in pixels, is a slip of the hand. */
const SMALLEST_PX = 12
/** How far the line of a hand may be from its outline at first, in pixels, and by how much more after each attempt. */
const FIRST_TOLERANCE_PX = 2
const NEXT_TOLERANCE = 1.5

/**
 * Returns the corners of a line drawn by hand, closed from its end to its start: as few as keep its shape, at most
 * `most`. Empty for a line that encloses nothing to speak of.
 */
export function cornersOf(line: readonly Spot[], most = MOST_CORNERS): Spot[] {
	const [from] = line
	if (!from || isTiny(line)) return []
	const distances = line.map(({ x, y }) => Math.hypot(x - from.x, y - from.y))
	const opposite = distances.indexOf(Math.max(...distances))
	for (let tolerance = FIRST_TOLERANCE_PX; ; tolerance *= NEXT_TOLERANCE) {
		const there = straightened(line.slice(0, opposite + 1), tolerance)
		const back = straightened([...line.slice(opposite), from], tolerance)
		const corners = [...there, ...back.slice(1, -1)]
		if (corners.length <= most) return corners.length < 3 ? [] : corners
	}
}

/** Returns whether places are so near to each other that they enclose nothing to speak of. */
function isTiny(spots: readonly Spot[]): boolean {
	const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
	return spread(spots.map(({ x }) => x)) < SMALLEST_PX && spread(spots.map(({ y }) => y)) < SMALLEST_PX
}

/** Returns how many corners another outline beside these areas may have; below 3 there is no room for one. */
export function cornersLeft(areas: readonly Area[]): number {
	if (areas.length >= MOST_AREAS) return 0
	return Math.min(MOST_CORNERS, MOST_POINTS - areas.reduce((sum, area) => sum + pointCount(area), 0))
}

/** Returns an outline through these places. Those beyond the Benelux are moved to its edge. */
export function outlineOf(places: readonly Position[]): Polygon {
	const points = places.map(({ latitude, longitude }) => ({
		latitude: Math.max(BENELUX.south, Math.min(BENELUX.north, latitude)),
		longitude: Math.max(BENELUX.west, Math.min(BENELUX.east, longitude)),
	}))
	return { kind: 'polygon', points, margin: 0 }
}

/** Returns the part of the Benelux in a view of the map; null if the view shows none of it. */
export function viewArea(view: { west: number; south: number; east: number; north: number }): Area | null {
	const box = {
		west: Math.max(view.west, BENELUX.west),
		south: Math.max(view.south, BENELUX.south),
		east: Math.min(view.east, BENELUX.east),
		north: Math.min(view.north, BENELUX.north),
	}
	return box.west < box.east && box.south < box.north ? { kind: 'box', ...box } : null
}
