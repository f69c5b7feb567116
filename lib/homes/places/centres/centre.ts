import { z } from 'zod'
import { BELGIUM } from '#lib/base/format/region.ts'
import places from './places.json' with { type: 'json' }

export interface Centre {
	latitude: number
	longitude: number
}

/** First and last postal code of each province, by the code that GeoNames has for the province. */
const PROVINCES: readonly [from: number, to: number, area: string][] = [
	[1000, 1299, 'BRU'],
	[1300, 1499, 'WBR'],
	[1500, 1999, 'VBR'],
	[2000, 2999, 'VAN'],
	[3000, 3499, 'VBR'],
	[3500, 3999, 'VLI'],
	[4000, 4999, 'WLG'],
	[5000, 5999, 'WNA'],
	[6000, 6599, 'WHT'],
	[6600, 6999, 'WLX'],
	[7000, 7999, 'WHT'],
	[8000, 8999, 'VWV'],
	[9000, 9999, 'VOV'],
]
const LUXEMBOURG = 50
/** About 5 km. */
const MOST_DEGREES_APART = 0.05

const Places = z.array(z.tuple([z.string(), z.string(), z.number(), z.number()]))

function normalised(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/\bst\.?e?\b/g, (short) => (short.includes('e') ? 'sainte' : 'saint'))
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
}

interface Place extends Centre {
	name: string
}

let known: Map<string, Place[]> | null = null

function placesOf(area: string): readonly Place[] {
	known ??= Map.groupBy(
		Places.parse(places).map(([name, area, latitude, longitude]) => ({
			name: normalised(name),
			area,
			latitude,
			longitude,
		})),
		(place) => place.area,
	)
	return known.get(area) ?? []
}

/** Places of one name may be far apart; then it is unknown which one is meant. */
function onlyOne(found: readonly Place[]): Centre | null {
	const [first] = found
	if (!first) return null
	const isNear = ({ latitude, longitude }: Centre) =>
		Math.abs(latitude - first.latitude) < MOST_DEGREES_APART &&
		Math.abs(longitude - first.longitude) < MOST_DEGREES_APART
	return found.every(isNear) ? { latitude: first.latitude, longitude: first.longitude } : null
}

function areaOf(zip: string, countryId: number): string | null {
	if (countryId === LUXEMBOURG) return 'LU'
	const code = Number(/[0-9]{4}/.exec(zip)?.[0])
	if (countryId !== BELGIUM) return null
	return PROVINCES.find(([from, to]) => code >= from && code <= to)?.[2] ?? null
}

/**
 * Returns the centre of a municipality or section by any of its names, in the province of its postal code; WGS 84
 * degrees. "Morlanwelz" also finds "Morlanwelz-Mariemont". Null if GeoNames has no such place, or several far apart.
 */
export function centreOf(names: readonly string[], zip: string, countryId: number): Centre | null {
	const area = areaOf(zip, countryId)
	if (area === null) return null
	const wanted = names.map(normalised).filter((name) => name !== '')
	for (const name of wanted) {
		const same = placesOf(area).filter((place) => place.name === name)
		if (same.length > 0) return onlyOne(same)
	}
	for (const name of wanted) {
		const longer = placesOf(area).filter((place) => place.name.startsWith(`${name} `))
		if (longer.length > 0) return onlyOne(longer)
	}
	return null
}
