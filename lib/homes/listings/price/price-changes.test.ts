import { beforeEach, expect, test } from 'vitest'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { formerPrice } from './price-changes.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

const home = (fields: Record<string, unknown>) => importInto(agency, { properties: [property(1, fields)] })

/** Returns the former price that a card of the home shows. */
async function shown(now = new Date()): Promise<number | null | undefined> {
	return (await listingCards(agency.publicDb, [1], 'nl', now))[0]?.formerPrice
}

test('a lower price shows the former one until it rises again, whatever else changes', async () => {
	await home({ Price: 239_000 })
	expect(await shown()).toBeNull()
	await home({ Price: 229_000 })
	expect(await shown()).toBe(239_000)
	await home({ Price: 229_000, Bedrooms: 5 })
	expect(await shown()).toBe(239_000)
	await home({ Price: 224_000, Bedrooms: 5 })
	expect(await shown()).toBe(229_000)
	await home({ Price: 235_000, Bedrooms: 5 })
	expect(await shown()).toBeNull()
})

test('a lower rent shows the former one', async () => {
	await home({ Goal: 1, Price: 950 })
	await home({ Goal: 1, Price: 890 })
	expect(await shown()).toBe(950)
})

test('a hidden price hides the former one for good, also if a bad record hides it', async () => {
	await home({ Price: 239_000 })
	await home({ Price: 229_000 })
	await home({ Price: 229_000, PublishPrice: false })
	expect(await shown()).toBeNull()
	await home({ Price: 229_000 })
	expect(await shown()).toBeNull()
	await home({ Price: 219_000 })
	await home({ Price: 219_000, PublishPrice: false, WebID: 'x' })
	expect(await shown()).toBeNull()
	const kept = await agency.db.selectFrom('listing').select(['former_price', 'lowered_at']).execute()
	expect(kept).toEqual([{ former_price: null, lowered_at: null }])
})

test('a sold home shows no former price', async () => {
	await home({ Price: 239_000 })
	await home({ Price: 229_000, Status: 'sold' })
	expect(await shown()).toBeNull()
})

test.each([
	['a price for something else', { Goal: 0, Price: 239_000 }, { Goal: 1, Price: 189_000 }],
	['a price in another unit', { Price: 1200 }, { Price: 1000, PriceUnit: 7 }],
	['a mended mistake', { Price: 2_390_000 }, { Price: 239_000 }],
])('%s is no lower price', async (_, before, after) => {
	await home(before)
	await home(after)
	expect(await shown()).toBeNull()
})

test('the former price is shown for 21 days', () => {
	const row = { price: 229_000, former_price: 239_000, lowered_at: '2026-11-01T12:00:00.000Z' }
	const at = (iso: string) => formerPrice(row, { now: new Date(iso), days: 21 })
	expect(at('2026-11-22T11:59:00.000Z')).toBe(239_000)
	expect(at('2026-11-22T12:00:00.000Z')).toBeNull()
})
