import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nearFilePath } from '#lib/homes/points-of-interest/file.ts'
import { streetFilePath, writeStreets } from '#lib/homes/points-of-interest/streets/street-file.ts'
import { placeTyped } from '#lib/homes/search/around/place-typed.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { suggest } from './suggest.ts'

// The data folder of the run is shared with tests beside this one.
vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-suggest-places` } }
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add({ id: 1, street: 'Rue des Bleuets', ...at(50.41, 4.15) })
})
afterAll(async () => {
	fs.rmSync(path.dirname(path.dirname(streetFilePath())), { recursive: true, force: true })
	await agency.close()
})

const labels = async (text: string, language = 'fr') =>
	(await suggest(agency.publicDb, text, language, 'sale')).map(({ kind, label, count }) => [kind, label, count])

test('without an extract neither stations nor addresses are suggested', async () => {
	expect(await labels('binc')).toEqual([['city', 'Binche (7130)', 1]])
	expect(await labels('bleu')).toEqual([['street', 'Rue des Bleuets, Binche', 1]])
	expect(
		(await readTypedSearch(agency.publicDb, 'sale', { search: 'gare de Binche' }, PRICE_RANGES.sale)).areas,
	).toEqual([])
})

test('with an extract stations and its streets too; whatever is suggested is understood', async () => {
	fs.mkdirSync(path.dirname(streetFilePath()), { recursive: true })
	writeStreets([
		{ names: { own: 'Rue des Bleuets' }, zip: '7130', middle: at(50.4, 4.14), houses: [] },
		{ names: { own: 'Binchestraat' }, zip: '9000', middle: at(51.05, 3.72), houses: [] },
	])
	const places = [['station', 'Binche', 4.17, 50.41]]
	fs.writeFileSync(nearFilePath(), JSON.stringify({ source: 'invented', made: '2026-11-01', places }))
	expect(await labels('binche')).toEqual([
		['city', 'Binche (7130)', 1],
		['station', 'Binche (gare)', null],
		['street', 'Binchestraat, Gand', null],
	])
	expect(await labels('rue des bleuets 7')).toEqual([
		['street', 'Rue des Bleuets, Binche', 1],
		['street', 'Rue des Bleuets 7, Binche', null],
	])
	const vocabulary = await searchVocabulary(agency.publicDb)
	for (const language of ['nl', 'fr', 'en', 'de']) {
		const offered = [
			...(await suggest(agency.publicDb, 'binche', language, 'sale')),
			...(await suggest(agency.publicDb, 'rue des bleuets 7', language, 'sale')),
		]
		const places = offered.filter(({ kind, count }) => kind !== 'street' || count === null)
		const meant = await Promise.all(places.map(({ label }) => placeTyped(agency.publicDb, label, vocabulary)))
		expect(meant.map((place) => place?.centre)).toEqual([
			// As `places-be.json` has it.
			at(50.41155, 4.16469),
			at(50.41, 4.17),
			at(51.05, 3.72),
			at(50.4, 4.14),
		])
	}
	// One that is typed, without a suggestion, is searched around as well.
	for (const search of ['gare de Binche', 'Binche (gare)']) {
		const { areas, search: text } = await readTypedSearch(agency.publicDb, 'sale', { search }, PRICE_RANGES.sale)
		expect([areas, text]).toEqual([[{ kind: 'circle', centre: at(50.41, 4.17), km: 5 }], null])
	}
})
