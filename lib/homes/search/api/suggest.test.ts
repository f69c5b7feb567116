import { beforeAll, expect, test } from 'vitest'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { fc } from '#tests/support/properties.ts'
import { suggest } from './suggest.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const city = { country_id: 10, country_name: null, latitude: null, longitude: null }
	const cities = [
		['luik|4000', '4000', 'Luik', 'Liège'],
		['binche|7130', '7130', 'Binche', 'Binche'],
		['la louvière|7100', '7100', 'La Louvière', 'La Louvière'],
		['louvain-la-neuve|1348', '1348', 'Louvain-la-Neuve', 'Louvain-la-Neuve'],
		['leeg|9999', '9999', 'Leeg', 'Leeg'],
	] as const
	const type = { show_order: 1, is_for_sale: 1, is_for_rent: 1 } as const
	await agency.db
		.insertInto('city')
		.values(
			cities.flatMap(([city_key, zip, nl, fr]) => [
				{ ...city, city_key, zip, language: 'nl', name: nl },
				{ ...city, city_key, zip, language: 'fr', name: fr },
			]),
		)
		.execute()
	const abroad = { city_key: 'differdange|4671', zip: '4671', language: 'fr', name: 'Differdange' }
	await agency.db
		.insertInto('city')
		.values({ ...city, country_id: 50, ...abroad })
		.execute()
	await agency.db
		.insertInto('property_type')
		.values([
			{ ...type, web_id: 1, language: 'nl', name: 'Woning' },
			{ ...type, web_id: 1, language: 'fr', name: 'Maison' },
			{ ...type, web_id: 9, language: 'nl', name: 'Garage / parking' },
		])
		.execute()
	await agency.add(
		{ id: 1, reference: 'BEF-V1001' },
		{ id: 2, reference: 'BEF-V1002', city_key: 'luik|4000' },
		{ id: 3, reference: 'BEF-V1003', city_key: 'la louvière|7100', web_id: 9 },
		{ id: 4, city_key: 'louvain-la-neuve|1348' },
		{ id: 5, city_key: 'louvain-la-neuve|1348' },
		{ id: 6, goal: 1, reference: 'BEF-H2001' },
		{ id: 7, reference: 'BEF-V1007', is_published: 0 },
		{ id: 8, reference: 'BEF-V1004' },
		{ id: 9, goal: 1, city_key: 'differdange|4671', zip: '4671', country_id: 50, region: null },
	)
	return () => agency.close()
})

const found = async (text: string, language = 'nl', goal: 'sale' | 'rent' = 'sale') =>
	(await suggest(agency.publicDb, text, language, goal)).map(({ kind, label, value, count }) =>
		[kind, label, value, count].join(' / '),
	)

test('a Belgian place without homes is offered by its name, with a count of none', async () => {
	expect(await found('Épinois')).toEqual(['city / Épinois (7134) / épinois|7134 / 0'])
	expect(await found('epin')).toEqual(['city / Épinois (7134) / épinois|7134 / 0'])
	expect(await found('epi')).toEqual([])
})

test.each(['liege', 'LIÈG', 'lie\u0300', 'luik', 'Lüttich'])(
	'"%s" offers Liège in the language of the page',
	async (text) => {
		expect(await found(text, 'fr')).toEqual(['city / Liège (4000) / luik|4000 / 1'])
		expect(await found(text)).toEqual(['city / Luik (4000) / luik|4000 / 1'])
	},
)

test('a later word, a zip and a name after its zip are found, names that begin with the text first', async () => {
	expect(await found('louv')).toEqual([
		'city / Louvain-la-Neuve (1348) / louvain-la-neuve|1348 / 2',
		'city / Ottignies-Louvain-la-Neuve (1340) / ottignies-louvain-la-neuve|1340 / 2',
		'city / La Louvière (7100) / la louvière|7100 / 1',
	])
	expect(await found('71')).toHaveLength(2)
	expect(await found('7100 la l')).toEqual(['city / La Louvière (7100) / la louvière|7100 / 1'])
})

test.each(['Luikk', 'bincge', 'la louvere', 'Lüttch'])('"%s" offers the place with nearly that name', async (text) => {
	expect(await found(text)).toHaveLength(1)
})

test('a misspelt place without a home is offered too, as one that begins so', async () => {
	// Kortijs, a part of Gingelom, is as near.
	expect(await found('Kortijk')).toEqual([
		'city / Kortrijk (8500) / kortrijk|8500 / 0',
		'city / Kortijs (3890) / kortijs|3890 / 0',
	])
})

test('a misspelt place without a name in the language is offered by the name it has', async () => {
	expect(await found('diferdange', 'nl', 'rent')).toEqual(['city / Differdange (4671) / differdange|4671 / 1'])
})

test('types are offered with their number of homes, in another language if the name is missing', async () => {
	expect(await found('maison')).toEqual(['type / Woning / 1 / 5'])
	expect(await found('parking', 'fr')).toEqual(['type / Garage / parking / 9 / 1'])
})

test('references are offered in any notation, three at most', async () => {
	expect(await found('bef v10')).toEqual(
		['BEF-V1001', 'BEF-V1002', 'BEF-V1003'].map((it) => `reference / ${it} / ${it} / 1`),
	)
	expect(await found('befv1004')).toEqual(['reference / BEF-V1004 / BEF-V1004 / 1'])
})

test('streets with a public address are offered with their town, and what they search finds their homes', async () => {
	const site = await createAgencyDatabase()
	const mons = { city_key: 'mons|7000', zip: '7000' }
	await site.add(
		{ id: 1, street: 'Rue de la Station' },
		{ id: 2, street: 'Rue de la Station' },
		{ id: 3, street: 'Rue de la Station', ...mons },
		{ id: 4, street: 'Statiestraat', ...mons },
		{ id: 5, street: null, is_address_public: 0, ...mons },
		{ id: 6, street: 'Place de la Station', status: 'sold', closed_at: new Date().toISOString() },
		{ id: 7, street: 'Quai de la Station', goal: 1 },
		{ id: 8, street: 'Chaussée de Binche', ...mons },
	)
	const streets = async (text: string) =>
		(await suggest(site.publicDb, text, 'fr', 'sale')).filter(({ kind }) => kind === 'street')
	const labels = async (text: string) => (await streets(text)).map(({ label, count }) => `${label} / ${count}`)
	try {
		expect(await labels('stat')).toEqual([
			'Statiestraat, Mons / 1',
			'Rue de la Station, Binche / 2',
			'Rue de la Station, Mons / 1',
		])
		expect(await labels('RUE DE LA STATION MONS')).toEqual(['Rue de la Station, Mons / 1'])
		expect(await labels('station ber')).toEqual(['Rue de la Station, Mons / 1'])
		expect(await labels('station 7130')).toEqual(['Rue de la Station, Binche / 2'])
		expect(await labels('rue de la station 12')).toHaveLength(2)
		expect(await labels('st')).toEqual([])
		expect(await labels('binche')).toEqual(['Chaussée de Binche, Mons / 1'])
		expect(await labels('7000')).toEqual([])
		for (const [text, ids] of [
			['station', [1, 2]],
			['chaussee', [8]],
		] as const) {
			const [{ value = '', city = '' } = {}] = await streets(text)
			const params = new URLSearchParams({ search: value, city })
			const query = await readTypedSearch(site.publicDb, 'sale', params, PRICE_RANGES.sale)
			expect((await searchListings(site.publicDb, query)).ids.toSorted()).toEqual(ids)
		}
	} finally {
		await site.close()
	}
})

test('nothing is offered that has no home of the goal', async () => {
	expect(await found('leeg')).toEqual([])
	expect(await found('bef-v', 'nl', 'rent')).toEqual([])
	expect(await found('bef-v1007')).toEqual([])
	expect(await found('binche', 'nl', 'rent')).toEqual(['city / Binche (7130) / binche|7130 / 1'])
})

test.each(['', 'b', ' b ', '"', '%', 'b'.repeat(61), 'l'.repeat(100_000)])('%j offers nothing', async (text) => {
	expect(await found(text)).toEqual([])
})

test('no text is an error and there are never more than eight', { timeout: 30_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 70 }), fc.string(), async (text, language) => {
			expect((await suggest(agency.publicDb, text, language, 'sale')).length).toBeLessThanOrEqual(8)
		}),
	)
})
