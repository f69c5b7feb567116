import { beforeAll, expect, test } from 'vitest'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { fc } from '#tests/support/properties.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{
			id: 1,
			reference: 'V-2024/103',
			street: 'Rue du Bœuf',
			texts: [
				{ language: 'nl', title: 'Ruime woning', description: '<p>Met <b>tuin</b>&amp;garage</p>', city: 'Binche' },
				{ language: 'fr', title: 'Belle façade Art déco', description: '<p>Avec piscine</p>', city: 'Binche' },
			],
		},
		{
			id: 2,
			city_key: 'luik|4000',
			zip: '4000',
			texts: [
				{ language: 'nl', title: 'Appartement', city: 'Luik' },
				{ language: 'fr', title: 'Appartement lumineux', city: 'Liège' },
				{ language: 'de', title: 'Wohnung an der Großstraße', city: 'Lüttich' },
			],
		},
		{ id: 3, goal: 1, texts: [{ language: 'nl', title: 'Te huur met tuin', city: 'Binche' }] },
		{ id: 4, is_address_public: 0, texts: [{ language: 'nl', title: 'Hoeve', city: 'Estinnes' }] },
	)
	await agency.db
		.insertInto('listing_private')
		.values({
			listing_id: 4,
			price: 123_456,
			street: 'Geheimelaan',
			house_number: '7',
			box_number: null,
			latitude: null,
			longitude: null,
			owner_emails: '["eigenaar@example.be"]',
			documents: '[]',
		})
		.execute()
	await indexListings(agency.db, [4])
	await agency.add({ id: 5, is_address_public: 0, texts: [{ language: 'nl', title: 'Villa', city: 'Mons' }] })
	return () => agency.close()
})

async function find(search: string, goal: 'sale' | 'rent' = 'sale'): Promise<number[]> {
	const { ids, counts } = await searchListings(agency.publicDb, { ...emptySearch(goal), search })
	expect(counts.total).toBe(ids.length)
	return ids.toSorted((a, b) => a - b)
}

test.each([
	['binc', [1, 4, 5]],
	['BINCHE', [1, 4, 5]],
	['brüssel', []],
	['bergen', []],
	['2024103', [1]],
	['ruime', [1]],
	['piscine', [1]],
	['tuin', [1]],
	['garage', [1]],
	['luik', [2]],
	['lüttich', [2]],
	['40', [2]],
	['7130', [1, 4, 5]],
	['V-2024/103', [1]],
	['v2024', [1]],
	['2024 103', [1]],
	['rue du boeuf', [1]],
	['BŒUF', [1]],
	['grossstrasse', [2]],
	['facade deco', [1]],
	['facade luik', []],
	['appartement', [2]],
	['inche', []],
])('"%s" finds %j', async (search, ids) => {
	expect(await find(search)).toEqual(ids)
})

test.each(['liege', 'LIÈGE', 'Liège', 'Lie\u0300ge', 'Ｌｉèｇｅ'])('"%s" finds Liège', async (search) => {
	expect(await find(search)).toEqual([2])
})

test('free text finds only homes of the goal', async () => {
	expect(await find('tuin', 'rent')).toEqual([3])
})

test('a word of one character is not matched as a beginning', async () => {
	expect(await find('b')).toEqual([])
})

test('text without a letter or digit filters nothing', async () => {
	expect(await find('*')).toEqual(await find(' '))
})

test('what is private cannot be found', async () => {
	for (const search of ['geheimelaan', '123456', 'eigenaar']) expect(await find(search)).toEqual([])
})

test('words of an earlier version of a listing no longer find it', async () => {
	const own = await createAgencyDatabase()
	const search = async (text: string) =>
		(await searchListings(own.publicDb, { ...emptySearch('sale'), search: text })).ids
	await own.add({ id: 1, texts: [{ language: 'nl', title: 'Kasteel' }] })
	await own.add({ id: 1, texts: [{ language: 'nl', title: 'Hoeve' }] })
	expect(await search('kasteel')).toEqual([])
	expect(await search('hoeve')).toEqual([1])
	await own.add({ id: 1, is_published: 0, texts: [{ language: 'nl', title: 'Hoeve' }] })
	expect(await search('hoeve')).toEqual([])
	await own.close()
})

test.each(['"', '*', 'NEAR(', 'a OR', 'NOT', 'words:x', '\0', "' OR 1=1 --", '^', '-a', '((((', 'x'.repeat(100_000)])(
	'the text %j is no syntax error',
	async (search) => {
		expect(Array.isArray(await find(search))).toBe(true)
	},
)

test('no text is a syntax error', { timeout: 30_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (search) => {
			expect(Array.isArray(await find(search))).toBe(true)
		}),
	)
})
