import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streetFilePath, writeStreets } from '#lib/homes/points-of-interest/streets/street-file.ts'
import type { StreetEntry } from '#lib/homes/points-of-interest/streets/street-types.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { areaTitle } from '#lib/homes/search/words/area-words.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { placeAtIn } from '#lib/homes/search/words/place-at.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'

// The data folder of the run is shared with tests beside this one.
vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-address-meant` } }
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, street: 'Rue des Bleuets', ...at(50.41, 4.15) },
		{ id: 2, street: 'Rue des Bleuets', ...at(50.412, 4.152) },
	)
})
afterAll(async () => {
	fs.rmSync(path.dirname(path.dirname(streetFilePath())), { recursive: true, force: true })
	await agency.close()
})

const street = (own: string, zip: string, middle: StreetEntry['middle'], houses: StreetEntry['houses'] = []) => ({
	names: { own },
	zip,
	middle,
	houses,
})

/** Returns the words of the search around a typed place, and its free text. */
async function around(place: string, language = 'fr') {
	const params = { around: place, km: '2' }
	const query = await readTypedSearch(agency.publicDb, 'sale', params, PRICE_RANGES.sale)
	const t = translator(language, 'search')
	const placeAt = await placeAtIn(agency.publicDb, language, await cityNamer(agency.publicDb, language))
	const areas = query.areas.map((area) => areaTitle(t, area, language, placeAt).replaceAll('\u00a0', ' '))
	const [area] = query.areas
	return { areas, text: query.search, centre: area?.kind === 'circle' ? area.centre : null }
}

test('a street of homes whose address is public can be searched around, one that is not known cannot', async () => {
	expect(await around('Rue des Bleuets 5, 7130 Binche')).toEqual({
		areas: ['À 2 km maximum de l’adresse Rue des Bleuets, Binche'],
		text: null,
		centre: at(50.411, 4.151),
	})
	expect(await around('rue des bleuets')).toMatchObject({ areas: [expect.stringContaining('Rue des Bleuets')] })
	expect(await around('Rue Inconnue, Binche')).toMatchObject({ areas: [], text: 'Rue Inconnue, Binche' })
	// A town is still a town, and a postal code still counts beside a street that is not known.
	expect(await around('Binche')).toMatchObject({ areas: ['À Binche et à 2 km à la ronde'] })
	expect(await around('Rue Inconnue 3, 7130 Binche')).toMatchObject({ areas: ['À Binche et à 2 km à la ronde'] })
})

test('streets of the file of an extract come first: the one of the town that was typed, else the one nearest to the homes', async () => {
	fs.mkdirSync(path.dirname(streetFilePath()), { recursive: true })
	writeStreets([
		street('Stationsstraat', '9000', at(51.05, 3.72), [{ number: 12, at: at(51.051, 3.721) }]),
		street('Stationsstraat', '7850', at(50.69, 4.04)),
		street('Rue des Bleuets', '7130', at(50.4, 4.14)),
	])
	expect(await around('Stationsstr. 12, 9000 Gent', 'nl')).toEqual({
		areas: ['Tot 2 km van Stationsstraat, Gent'],
		text: null,
		centre: at(51.051, 3.721),
	})
	// Ghent by its French name.
	expect(await around('Stationsstraat Gand')).toMatchObject({ centre: at(51.05, 3.72) })
	// Enghien is nearer to the homes in Binche.
	expect(await around('Stationsstraat')).toMatchObject({ centre: at(50.69, 4.04) })
	expect(await around('Rue des Bleuets, Binche')).toMatchObject({ centre: at(50.4, 4.14) })
	expect(await around('Stationsstraat 3, 7130 Binche')).toMatchObject({ areas: ['À Binche et à 2 km à la ronde'] })
})
