import { beforeAll, expect, test } from 'vitest'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { priceBars, priceTop } from './price-top.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const prices = [90_000, 100_000, 250_000, 635_000, 2_900_000]
	await agency.add(
		...prices.map((price, index) => ({ id: index + 1, price })),
		{ id: 6, price: 100_000, status: 'option' },
		{ id: 7, price: 100_000, status: 'sold', closed_at: '2026-06-01T00:00:00.000Z' },
		{ id: 8, price: null, is_price_public: 0 },
		{ id: 9, price: 700, goal: 1 },
	)
	return () => agency.close()
})

test('the bars count the homes on offer by the place of their price on the slider', async () => {
	const { sale } = PRICE_RANGES
	const top = await priceTop(agency.publicDb, 'sale')
	expect(top).toBe(650_000)
	const bars = await priceBars(agency.publicDb, 'sale', sale, top)
	expect(bars).toHaveLength(30)
	expect(bars.reduce((sum, homes) => sum + homes, 0)).toBe(5)
	// 85 % of the track are for prices up to 650.000: 90.000 lies at 3,5 of 30 bars, 2.900.000 in the last one.
	expect([bars[3], bars[9], bars[24], bars[29]]).toEqual([2, 1, 1, 1])
})

test('there are no bars where no price is public', async () => {
	expect(await priceBars(agency.publicDb, 'rent', PRICE_RANGES.rent, null)).toHaveLength(30)
	const empty = await createAgencyDatabase()
	expect(await priceBars(empty.publicDb, 'sale', PRICE_RANGES.sale, null)).toEqual([])
	await empty.close()
})
