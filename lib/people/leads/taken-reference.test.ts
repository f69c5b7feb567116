import { expect, test, vi } from 'vitest'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'

const numbers: number[] = []
vi.mock('node:crypto', async (original) => ({
	...(await original<typeof import('node:crypto')>()),
	randomInt: () => numbers.shift() ?? 0,
}))
const { createLead } = await import('./mutations.ts')
const { question } = await import('#tests/support/data/a-question.ts')

test('a lead whose reference is taken gets another one', async () => {
	const { db, close } = await createAgencyDatabase()
	const now = new Date('2026-11-24T09:00:00.000Z')
	expect((await createLead(db, question(), async () => [], now)).reference).toBe('CON-2026-222222')
	// The same once more, and then another one.
	numbers.push(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
	expect(await createLead(db, question(), async () => [], now)).toEqual({ reference: 'CON-2026-333333', isNew: true })
	await close()
})
