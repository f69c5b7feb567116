import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addOwner, removeOwner } from '#lib/people/owners/account/accounts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { answerClick, stopSummary, summaryState, summaryToken } from './summary-link.ts'

const OWNER = { language: 'nl', source: 'staff', listingIds: [] } as const

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

test('a one-click request that cannot be stored asks for a retry, which ends the summary, however often it comes', async () => {
	const now = new Date()
	const { id } = await addOwner(agency.db, { ...OWNER, email: 'eigenaar@voorbeeld.be' }, now)
	const token = summaryToken(id, now)
	await sql`PRAGMA query_only = ON`.execute(agency.db)
	expect((await answerClick(token)).status).toBe(503)
	await sql`PRAGMA query_only = OFF`.execute(agency.db)
	expect(await summaryState(token)).toBe('wanted')
	for (let turn = 0; turn < 2; turn += 1) expect((await answerClick(token)).status).toBe(200)
	expect(await summaryState(token)).toBe('stopped')
	expect((await answerClick('forged')).status).toBe(200)
})

test('one link can be clicked thirty times in ten minutes, without affecting another link', async () => {
	const now = new Date()
	const statuses: number[] = []
	for (let turn = 0; turn < 31; turn += 1) statuses.push((await answerClick(summaryToken(7, now))).status)
	expect(statuses).toEqual([...Array(30).fill(200), 429])
	expect((await answerClick(summaryToken(8, now))).status).toBe(200)
})

test('the link of a removed owner opens nothing of the next one, and ends no summary of theirs', async () => {
	const now = new Date()
	const leaving = await addOwner(agency.db, { ...OWNER, email: 'weg@voorbeeld.be' }, now)
	const token = summaryToken(leaving.id, now)
	await removeOwner(agency.db, 'weg@voorbeeld.be')
	const next = await addOwner(agency.db, { ...OWNER, email: 'nieuw@voorbeeld.be' }, now)
	expect(await summaryState(token)).toBeNull()
	await stopSummary(token)
	expect(await summaryState(summaryToken(next.id, now))).toBe('wanted')
})
