import { beforeEach, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { nextPriceHistory } from './price-history.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { lookupListing } = await import('#lib/homes/listings/queries/detail-queries.ts')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	setup.agency = agency
	return () => agency.close()
})

const home = (fields: Record<string, unknown>) =>
	importInto(agency, { properties: [property(1, { CreatedAt: '2020-01-01T08:00:00Z', ...fields })] })

/** Moves what is stored to an earlier day, so that the next change is on another one. */
async function aDayPasses(): Promise<void> {
	const { price_history } = await agency.db.selectFrom('listing').select('price_history').executeTakeFirstOrThrow()
	const earlier = price_history.replaceAll(/"until":"\d{4}/g, '"until":"2020')
	await agency.db.updateTable('listing').set({ price_history: earlier }).execute()
}

async function shownListing() {
	const lookup = await lookupListing('nl', 1)
	if (lookup.kind !== 'shown') throw new Error(lookup.kind)
	return lookup.listing
}

const shownPrices = async () => (await shownListing()).priceHistory.map(({ price }) => price)

test('every earlier public price is shown, whether it rose or fell, and nothing else of an import changes that', async () => {
	await home({ Price: 345_000 })
	expect(await shownPrices()).toEqual([])
	await home({ Price: 335_000 })
	await aDayPasses()
	await home({ Price: 335_000, Bedrooms: 5 })
	await home({ Price: 339_000, Bedrooms: 5 })
	expect(await shownPrices()).toEqual([345_000, 335_000])
})

test.each([
	['hidden', { PublishPrice: false }],
	['hidden by a bad record', { PublishPrice: false, WebID: 'x' }],
	['on request', { Price: 0 }],
])('a price that is %s erases the earlier ones for good', async (_, change) => {
	await home({ Price: 345_678 })
	await home({ Price: 335_000 })
	await home({ Price: 335_000, ...change })
	expect(JSON.stringify(await shownListing())).not.toContain('345678')
	const stored = await agency.publicDb.selectFrom('listing').selectAll().execute()
	expect(JSON.stringify(stored)).not.toContain('345678')
	await home({ Price: 335_000 })
	expect(await shownPrices()).toEqual([])
})

test('a sold home shows no earlier price, and since when it is sold', async () => {
	await home({ Price: 345_678 })
	await home({ Price: 335_000 })
	const before = new Date().toISOString()
	await home({ Price: 335_000, Status: 'sold' })
	const listing = await shownListing()
	expect(JSON.stringify(listing)).not.toContain('345678')
	expect((listing.closedAt ?? '') >= before).toBe(true)
})

const CREATED = '2026-09-01T08:00:00.000Z'
const AT = '2026-10-03T08:00:00.000Z'
const LATER = '2026-10-03T15:00:00.000Z'
const NEXT_DAY = '2026-10-04T08:00:00.000Z'
const known = (price: number, history: object[] = [], more = {}) => ({
	goal: 0 as const,
	price,
	price_unit: null,
	price_history: JSON.stringify(history),
	created_at: CREATED,
	...more,
})
const row = (price: number | null) => ({ goal: 0 as const, price, price_unit: null })
const next = (...input: Parameters<typeof nextPriceHistory>) => JSON.parse(nextPriceHistory(...input))

test('a price that stood for less than a day is left out, and the one before it too if that is back', () => {
	const first = { price: 345_000, until: AT }
	expect(next(known(345_000), row(340_000), AT)).toEqual([first])
	expect(next(known(340_000, [first]), row(335_000), LATER)).toEqual([first])
	expect(next(known(340_000, [first]), row(345_000), LATER)).toEqual([])
	expect(next(known(340_000, [first]), row(345_000), NEXT_DAY)).toEqual([first, { price: 340_000, until: NEXT_DAY }])
})

test('a price of a new home that is mended the same day is no history', () => {
	expect(next(known(340_000, [], { created_at: AT }), row(345_000), LATER)).toEqual([])
	expect(next(known(340_000, [], { created_at: AT }), row(345_000), NEXT_DAY)).toHaveLength(1)
})

test('a mended mistake is no history: a price that more than doubles or halves', () => {
	expect(next(known(2_390_000), row(239_000), AT)).toEqual([])
	expect(next(known(23_900), row(239_000), AT)).toEqual([])
	expect(next(known(240_000), row(120_000), AT)).toHaveLength(1)
})

test.each([
	['for rent', { goal: 1 as const }],
	['in another unit', { price_unit: 7 }],
])('a price %s is not the price before', (_, more) => {
	expect(next(known(240_000, [{ price: 250_000, until: AT }], more), row(239_000), LATER)).toEqual([])
})
