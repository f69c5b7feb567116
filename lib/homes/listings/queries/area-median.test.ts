import { beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { areaMedianOf } from './area-median.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

/** Imports homes with these fields, one each. */
const homes = (fields: Record<string, unknown>[]) =>
	importInto(agency, { properties: fields.map((each, index) => property(index + 1, each)) })
const median = () => areaMedianOf(agency.publicDb, { goal: 'sale', cityKey: 'binche|7130', webId: 1 })
const four = [310_000, 200_000, 250_000, 400_000].map((Price) => ({ Price }))

test('five prices have a median, four do not', async () => {
	await homes(four)
	expect(await median()).toBeNull()
	// 200,000, 250,000, 290,000, 310,000, 400,000
	await homes([...four, { Price: 290_000 }])
	expect(await median()).toEqual({ amount: 290_000, count: 5 })
	// And 300,000: half way between 290,000 and 300,000.
	await homes([...four, { Price: 290_000 }, { Price: 300_000 }])
	expect(await median()).toEqual({ amount: 295_000, count: 6 })
})

test.each([
	['hidden', { Price: 290_000, PublishPrice: false }],
	['that is sold', { Price: 290_000, Status: 'sold' }],
	['that is not published', { Price: 290_000, Published: false }],
	['with a price "from"', { Price: 290_000, PriceUnit: 7 }],
	['sold for an annuity', { Price: 290_000, Viager: { Bouquet: 290_000, MonthlyPayment: 900 } }],
	['elsewhere', { Price: 290_000, City: 'Mons', Zip: '7000' }],
	['of another type', { Price: 290_000, WebID: 2 }],
	['to let', { Price: 900, Goal: 1 }],
])('a home %s does not count', async (_, fifth) => {
	await homes([...four, fifth])
	expect(await median()).toBeNull()
})
