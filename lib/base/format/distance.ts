export interface Position {
	/** WGS 84 degrees. */
	latitude: number
	longitude: number
}

const EARTH_RADIUS_KM = 6371
const RADIANS_PER_DEGREE = Math.PI / 180

/** Returns the kilometres between two positions along the earth's surface (haversine). */
export function distanceKm(one: Position, other: Position): number {
	const latitude = Math.sin(((other.latitude - one.latitude) * RADIANS_PER_DEGREE) / 2)
	const longitude = Math.sin(((other.longitude - one.longitude) * RADIANS_PER_DEGREE) / 2)
	const scale = Math.cos(one.latitude * RADIANS_PER_DEGREE) * Math.cos(other.latitude * RADIANS_PER_DEGREE)
	const half = Math.min(1, latitude ** 2 + scale * longitude ** 2)
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half))
}
