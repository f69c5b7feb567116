import { beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { storedPriceSteps } from './stored-steps.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

const past = [
	{ price: 355_000, until: '2026-09-01T08:00:00.000Z' },
	{ price: 345_000, until: '2026-10-01T08:00:00.000Z' },
]
const HOME = { id: 1, price: 335_000, price_history: JSON.stringify(past) }
const steps = () => storedPriceSteps(agency.db, 1)

test('a home has its prices with when they stood, the oldest first', async () => {
	await agency.add(HOME)
	expect(await steps()).toEqual({
		steps: [
			{ price: 355_000, since: null, until: '2026-09-01T08:00:00.000Z' },
			{ price: 345_000, since: '2026-09-01T08:00:00.000Z', until: '2026-10-01T08:00:00.000Z' },
			{ price: 335_000, since: '2026-10-01T08:00:00.000Z', until: null },
		],
		endedAt: null,
	})
})

test('after it was sold they are still there, and end then', async () => {
	await agency.add({ ...HOME, status: 'sold', closed_at: '2026-11-02T09:00:00.000Z' })
	expect(await steps()).toMatchObject({ endedAt: '2026-11-02T09:00:00.000Z' })
	expect((await steps()).steps).toHaveLength(3)
})

test.each([
	['hidden', { is_price_public: 0, price: null }],
	['on request', { price: null }],
	['that never changed', { price_history: '[]' }],
] as const)('a price %s has no steps', async (_, columns) => {
	await agency.add({ ...HOME, ...columns })
	expect((await steps()).steps).toEqual([])
})

test('a home that is not there has none', async () => {
	expect(await steps()).toEqual({ steps: [], endedAt: null })
})
