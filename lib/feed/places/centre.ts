import { z } from 'zod'
import places from './places.json'

export interface Centre {
	latitude: number
	longitude: number
}

/** First and last postal code of the provinces as GeoNames names them. */
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
const BELGIUM = 10
const LUXEMBOURG = 50

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

let known: Map<string, Centre> | null = null

function centres(): Map<string, Centre> {
	known ??= new Map(
		Places.parse(places).map(([name, area, latitude, longitude]) => [
			`${area} ${normalised(name)}`,
			{ latitude, longitude },
		]),
	)
	return known
}

function areaOf(zip: string, countryId: number): string | null {
	if (countryId === LUXEMBOURG) return 'LU'
	const code = Number(/[0-9]{4}/.exec(zip)?.[0])
	if (countryId !== BELGIUM) return null
	return PROVINCES.find(([from, to]) => code >= from && code <= to)?.[2] ?? null
}

/**
 * The centre of a municipality or section by any of its names, in the province of its postal code; WGS 84 degrees.
 * Null where GeoNames has no such place. Source: see README.md.
 */
export function centreOf(names: readonly string[], zip: string, countryId: number): Centre | null {
	const area = areaOf(zip, countryId)
	if (area === null) return null
	for (const name of names) {
		const centre = centres().get(`${area} ${normalised(name)}`)
		if (centre) return centre
	}
	return null
}
