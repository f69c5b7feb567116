import { beforeAll, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { lookupListing } = await import('./detail-queries.ts')

const NOW = new Date('2026-11-21T12:00:00Z')
const OFFER = {
	Price: 61_234,
	PriceUnit: 7,
	Viager: {
		Bouquet: 61_234,
		MonthlyPayment: 987,
		Duration: '15 jaar',
		Conditions: 'Rente van € 987, bouquet van € 61.234',
	},
}

beforeAll(async () => {
	const agency = await createAgencyDatabase()
	setup.agency = agency
	const properties = [property(1, OFFER), property(2, { ...OFFER, Status: 'Sold' })]
	await importInto(agency, { properties }, { now: NOW })
	return () => agency.close()
})

async function shown(id: number) {
	const found = await lookupListing('nl', id, { now: NOW })
	return found.kind === 'shown' ? found.listing : null
}

test('a home on offer shows its price and the terms of its annuity', async () => {
	const listing = await shown(1)
	expect(listing?.price).toMatchObject({ amount: null, annuity: { bouquet: 61_234, monthly: 987 } })
	expect(listing?.words.values.annuityConditions).toContain('bouquet')
})

test('neither the facts nor the words of a sold home contain its price or the terms of its annuity', async () => {
	const listing = await shown(2)
	expect(listing?.status).toBe('sold')
	expect(listing?.words.values).toMatchObject({ annuityConditions: null, annuityDuration: null, priceUnit: null })
	expect(JSON.stringify(listing)).not.toMatch(/61[_.\u00a0]?234|987|15 jaar/)
})
