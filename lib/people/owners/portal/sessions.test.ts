import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { readSession, startSession } from '#lib/people/owners/account/owner-sessions.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { countSessions } from './portal-queries.ts'

const NOW = new Date()
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function createOwner(id: number, email: string) {
	const created = { id, email, source: 'staff' as const, language: 'nl', created_at: NOW.toISOString() }
	await agency.db.insertInto('owner').values(created).execute()
	return agency.db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('only sessions that still open the portal are counted: none that expired, was idle, or is another owner’s', async () => {
	const { idleMinutes, absoluteHours } = getOwnerSettings().session
	const owner = await createOwner(1, 'ada@voorbeeld.be')
	const other = await createOwner(2, 'bram@voorbeeld.be')
	await startSession(agency.db, owner, minutesAgo(absoluteHours * 60 + 1))
	await startSession(agency.db, owner, minutesAgo(idleMinutes + 1))
	await startSession(agency.db, owner, minutesAgo(idleMinutes - 1))
	await startSession(agency.db, other, minutesAgo(1))
	const key = await startSession(agency.db, owner, minutesAgo(1))
	const current = await readSession(agency.db, key, NOW)
	expect(current && (await countSessions(current))).toBe(2)
})
