import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { fc, runs } from '#tests/support/properties.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

type Fields = Record<string, unknown>

const open = {
	Price: 234_567,
	MonthlyRent: 234_567,
	NotaryFees: 345_678,
	Deposit: 456_789,
	Viager: { Bouquet: 567_891, MonthlyPayment: 678_912, Conditions: 'rente van 789123 euro' },
	Street: 'Geheimstraat',
	HouseNumber: '1234',
	BoxNr: 'bus-77',
	Latitude: 50.987654,
	Longitude: 4.123456,
}
const PRICE = /234567|345678|456789|567891|678912|789123/
const ADDRESS = /Geheimstraat|"1234"|bus-77|50\.98|4\.1234/

const absent = fc.constantFrom(undefined, null, '', '  ')
const yes = fc.constantFrom(true, 1, '1', 'TRUE')
const no = fc.constantFrom<unknown>(false, 0, '0', 'False')
/** Returns a value as text; an object may have a `toString` that is none. */
function textOf(value: unknown): string {
	try {
		return String(value)
	} catch {
		return ''
	}
}
const unreadable = fc
	.oneof(fc.jsonValue(), fc.constantFrom<unknown>('maybe', 'NaN', {}, [], [true], 2, -1, '0.0', 'nee', [[[[]]]]))
	.filter((value) => {
		const text = textOf(value).trim().toLowerCase()
		const isPlain = typeof value !== 'object'
		return !(value === null || (isPlain && ['', 'true', 'false', '0', '1'].includes(text)))
	})
const status = fc.constantFrom<unknown>('available', 'option', 'compromise', ' Available')
const closed = fc.constantFrom<unknown>('sold', 'RENTED')
const unknownStatus = unreadable.filter(
	(value) => !/^\s*(?:available|option|compromise|sold|rented)\s*$/i.test(textOf(value)),
)

/** A flag, and whether it hides something. */
const flag = fc.oneof(
	{ weight: 6, arbitrary: fc.oneof(absent, yes).map((value) => ({ value, hides: false })) },
	{ weight: 1, arbitrary: fc.oneof(no, unreadable).map((value) => ({ value, hides: true })) },
)
const state = fc.oneof(
	{ weight: 6, arbitrary: fc.oneof(absent, status).map((value) => ({ value, hides: null })) },
	{ weight: 1, arbitrary: closed.map((value) => ({ value, hides: 'closed' as const })) },
	{ weight: 1, arbitrary: unknownStatus.map((value) => ({ value, hides: 'unpublished' as const })) },
)

const deep = JSON.parse('['.repeat(25) + ']'.repeat(25))
const bad = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('n/a', {}, [], -1, 1e300, '<'.repeat(9000), deep))
/** Other broken fields, required ones among them. */
const broken = fc.dictionary(
	fc.constantFrom(
		...['language', 'Goal', 'City', 'Zip', 'WebID', 'Price', 'MonthlyRent', 'Bedrooms', 'Street', 'Latitude', 'Viager'],
		...['Pictures', 'OpenHouses', 'Description', 'TypeDescription', 'Marquee', 'ModifiedAt', 'OwnerEmails', 'Unknown'],
	),
	bad,
	{ maxKeys: 4, noNullPrototype: true },
)
const record = fc.record({
	language: fc.constantFrom('nl', 'fr', 'en', 'de', 'it'),
	Published: flag,
	PublishPrice: flag,
	PublishAddress: flag,
	Status: state,
	broken,
})
type Drawn = typeof record extends fc.Arbitrary<infer T> ? T : never

function toRecord(
	id: number,
	{ language, Published, PublishPrice, PublishAddress, Status, broken: rest }: Drawn,
): Fields {
	const hiding = { Published: Published.value, PublishPrice: PublishPrice.value, PublishAddress: PublishAddress.value }
	return { ...property(id, open), language, ...rest, ...hiding, Status: Status.value }
}

/** Everything that pages can read about one listing, as text, except timestamps. */
async function publicText(id: number): Promise<string> {
	const { publicDb } = agency
	const rows = [
		await publicDb.selectFrom('listing').selectAll().where('id', '=', id).execute(),
		await publicDb.selectFrom('listing_text').selectAll().where('listing_id', '=', id).execute(),
		await publicDb.selectFrom('listing_search').selectAll().where('listing_id', '=', id).execute(),
	]
	return JSON.stringify(rows).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

test('what any record hides is hidden, whatever is broken in it or the others, for known and new homes', async () => {
	let id = 0
	const records = fc.array(record, { minLength: 1, maxLength: 4 })
	await fc.assert(
		fc.asyncProperty(records, fc.boolean(), async (drawn, isKnown) => {
			id++
			const before = ['nl', 'fr'].map((language) => ({ ...property(id, open), language }))
			if (isKnown) await importInto(agency, { properties: before }, { allowsShrink: true })
			await importInto(agency, { properties: drawn.map((one) => toRecord(id, one)) }, { allowsShrink: true })

			const row = await agency.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
			if (isKnown) expect(row?.withdrawn_at).toBeNull()
			if (!row) return
			const text = await publicText(id)
			const isPriceHidden = drawn.some(({ PublishPrice }) => PublishPrice.hides)
			const isAddressHidden = drawn.some(({ PublishAddress }) => PublishAddress.hides)
			const isUnpublished = drawn.some(({ Published, Status }) => Published.hides || Status.hides === 'unpublished')
			expect(row).toMatchObject({
				is_published: isUnpublished ? 0 : 1,
				is_price_public: isPriceHidden ? 0 : 1,
				is_address_public: isAddressHidden ? 0 : 1,
			})
			if (isPriceHidden) expect(text).not.toMatch(PRICE)
			if (isAddressHidden) expect(text).not.toMatch(ADDRESS)
			if (drawn.some(({ Status }) => Status.hides === 'closed')) expect(row.status).toMatch(/sold|rented/)
			const found = await agency.db.selectFrom('listing_search').select('price').where('listing_id', '=', id).execute()
			expect(found).toHaveLength(isUnpublished ? 0 : 1)
			if (/sold|rented/.test(row.status)) expect(found.every(({ price }) => price === null)).toBe(true)
		}),
		{ numRuns: runs(60) },
	)
}, 120_000)
