import type { Travel } from '#lib/homes/travel/travel.ts'

/** Degrees, WGS 84. */
interface Point {
	latitude: number
	longitude: number
}

/** Degrees, WGS 84. */
export interface Bounds {
	west: number
	south: number
	east: number
	north: number
}

/** A drawn outline, closed from the last point to the first, with everything up to `margin` km outside it. */
export interface Polygon {
	kind: 'polygon'
	points: readonly Point[]
	margin: number
}

export interface Circle {
	kind: 'circle'
	centre: Point
	/** Its radius. */
	km: number
}

/** A part of the map as it was shown. */
interface Box extends Bounds {
	kind: 'box'
}

/** Where a place is reached from in time, with everything up to `margin` km outside it. */
export interface Reach {
	kind: 'reach'
	/** The place that is reached. */
	to: Point
	travel: Travel
	/** The outline; empty if it is not known. Then what is usual counts, as the crow flies. */
	points: readonly Point[]
	margin: number
}

/**
 * A part of the map that a search is limited to. Several are joined: a home in any of them is found. Of reaches a home
 * must be in each: "20 minutes from my work and 15 from hers".
 */
export type Area = Polygon | Circle | Box | Reach
