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

interface Circle {
	kind: 'circle'
	centre: Point
	/** Its radius. */
	km: number
}

/** A part of the map as it was shown. */
interface Box extends Bounds {
	kind: 'box'
}

/** A part of the map that a search is limited to. Several are joined: a home in any of them is found. */
export type Area = Polygon | Circle | Box
