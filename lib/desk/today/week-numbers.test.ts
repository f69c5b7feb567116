import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { weekNumbers } from './week-numbers.ts'

/** A Wednesday, 11.34 in Belgium. */
const NOW = new Date('2026-11-25T10:34:00.000Z')
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())

test('the numbers are those of seven whole days in Belgium, beside those of the seven before', async () => {
	const { db } = agency
	// Today is no whole day yet; the first of the seven begins at 23:00 UTC.
	await addRequest(db, { created_at: '2026-11-25T09:00:00.000Z' })
	await addRequest(db, { created_at: '2026-11-24T09:00:00.000Z' })
	await addRequest(db, { created_at: '2026-11-17T23:00:00.000Z' })
	await addRequest(db, { created_at: '2026-11-17T22:59:59.000Z' })
	const numbers = new Map((await weekNumbers(db, NOW)).map(({ name, ...own }) => [name, own]))
	expect(numbers.get('requests')).toEqual({ count: 2, before: 1 })
	expect(numbers.get('done')).toEqual({ count: 0, before: 0 })
})
