/** A point of the world in Mercator's projection: both numbers lie between 0 and 1, from the west and from the north. */
export interface WorldPoint {
	x: number
	y: number
}

export interface GroundLine {
	points: readonly WorldPoint[]
	west: number
	east: number
	north: number
	south: number
}

export interface GroundPlace extends WorldPoint {
	name: string
	/** The zoom level from which its name is shown. */
	zoom: number
}

/** What a map without tiles draws. */
export interface Ground {
	/** Closed lines around the country; one within another is a hole. */
	outline: readonly GroundLine[]
	provinces: readonly GroundLine[]
	municipalities: readonly GroundLine[]
	/** Those with the most inhabitants first. */
	places: readonly GroundPlace[]
}

/**
 * The response of `/api/ground`. Numbers are ten-thousandths of a degree; those of a line are steps from point to point,
 * longitude before latitude.
 */
export interface GroundAnswer {
	outline: number[][]
	provinces: number[][]
	municipalities: number[][]
	places: [name: string, longitude: number, latitude: number, zoom: number][]
}

const UNITS = 10_000

function projected(longitude: number, latitude: number): WorldPoint {
	const radians = ((latitude / UNITS) * Math.PI) / 180
	return { x: (longitude / UNITS + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 }
}

function lineOf(steps: readonly number[]): GroundLine {
	const points: WorldPoint[] = []
	let [longitude, latitude] = [0, 0]
	for (let index = 0; index + 1 < steps.length; index += 2) {
		longitude += steps[index] ?? 0
		latitude += steps[index + 1] ?? 0
		points.push(projected(longitude, latitude))
	}
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	return { points, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

/** Returns the ground of an answer, projected. */
export function readGround({ outline, provinces, municipalities, places }: GroundAnswer): Ground {
	return {
		outline: outline.map(lineOf),
		provinces: provinces.map(lineOf),
		municipalities: municipalities.map(lineOf),
		places: places.map(([name, longitude, latitude, zoom]) => ({ name, ...projected(longitude, latitude), zoom })),
	}
}
