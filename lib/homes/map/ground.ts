import data from '#lib/homes/places/basemap/ground-be.json' with { type: 'json' }

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

type Names = string | { nl: string; fr: string; de?: string; en?: string }

/** German and English use the French name of a place where they have none of their own, as its own people mostly do. */
function nameIn(names: Names, language: string): string {
	if (typeof names === 'string') return names
	if (language === 'nl') return names.nl
	return (language === 'de' ? names.de : language === 'en' ? names.en : undefined) ?? names.fr
}

/** Returns the ground with the names of places in a language. */
export function readGround(language: string): Ground {
	return {
		outline: data.outline.map(lineOf),
		provinces: data.provinces.map(lineOf),
		municipalities: data.municipalities.map(lineOf),
		places: data.places.flatMap(([names, longitude, latitude, zoom]) => {
			if (typeof longitude !== 'number' || typeof latitude !== 'number' || typeof zoom !== 'number') return []
			if (names === undefined || typeof names === 'number') return []
			return { name: nameIn(names, language), ...projected(longitude, latitude), zoom }
		}),
	}
}
