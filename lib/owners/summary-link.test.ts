import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '@/tests/support/agency-database'
import { answerClick, summaryState, summaryToken } from './summary-link'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	const { db: fullDb, publicDb } = agency
	Reflect.set(globalThis, 'agencyConnections', Promise.resolve({ fullDb, publicDb, close: () => {} }))
})
afterEach(async () => {
	Reflect.deleteProperty(globalThis, 'agencyConnections')
	await agency.close()
})

test('a single click that cannot be stored asks to be sent again, and ends the summary then, as often as it comes', async () => {
	const now = new Date()
	const owner = { email: 'eigenaar@voorbeeld.be', language: 'nl', source: 'staff', password_hash: null } as const
	const { id } = await agency.db
		.insertInto('owner')
		.values({ ...owner, invited_at: null, created_at: now.toISOString() })
		.returning('id')
		.executeTakeFirstOrThrow()
	const token = summaryToken(id, now)
	await sql`PRAGMA query_only = ON`.execute(agency.db)
	expect((await answerClick(token)).status).toBe(503)
	await sql`PRAGMA query_only = OFF`.execute(agency.db)
	expect(await summaryState(token)).toBe('wanted')
	for (let turn = 0; turn < 2; turn += 1) expect((await answerClick(token)).status).toBe(200)
	expect(await summaryState(token)).toBe('stopped')
	expect((await answerClick('forged')).status).toBe(200)
})
