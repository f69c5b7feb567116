import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nearFilePath } from '#lib/homes/points-of-interest/file.ts'
import { streetFilePath, writeStreets } from '#lib/homes/points-of-interest/streets/street-file.ts'
import { placeTyped } from '#lib/homes/search/around/place-typed.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { suggestAround } from './suggest-around.ts'

// The data folder of the run is shared with tests beside this one.
vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-suggest-around` } }
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
	(await suggestAround(agency.publicDb, text, language, 'sale')).map(({ kind, label, count }) => [kind, label, count])

test('towns and the streets of homes are suggested, without counts, types and references', async () => {
	expect(await labels('binc')).toEqual([['city', 'Binche (7130)', null]])
	expect(await labels('bleu')).toEqual([['street', 'Rue des Bleuets, Binche', null]])
	expect(await labels('b')).toEqual([])
	expect(await labels('b'.repeat(61))).toEqual([])
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
		['city', 'Binche (7130)', null],
		['station', 'Binche (gare)', null],
		['street', 'Binchestraat, Gand', null],
	])
	expect(await labels('rue des bleuets 7')).toEqual([['street', 'Rue des Bleuets 7, Binche', null]])
	const vocabulary = await searchVocabulary(agency.publicDb)
	for (const language of ['nl', 'fr', 'en', 'de']) {
		const offered = [
			...(await suggestAround(agency.publicDb, 'binche', language, 'sale')),
			...(await suggestAround(agency.publicDb, 'rue des bleuets 7', language, 'sale')),
		]
		const meant = await Promise.all(offered.map(({ value }) => placeTyped(agency.publicDb, value, vocabulary)))
		expect(meant.map((place) => place?.centre)).toEqual([
			// As `places-be.json` has it.
			at(50.41155, 4.16469),
			at(50.41, 4.17),
			at(51.05, 3.72),
			at(50.4, 4.14),
		])
	}
})
