import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processWide } from '#lib/base/process/process-wide.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { followSecrets, forgetSecret, secretFor, secretState, storedSecret, storeSecret } from './stored-secrets.ts'

const NOW = new Date('2026-11-29T08:00:00.000Z')
const NAME = 'WHISE_PASSWORD'
const SERVER = 'https://api.whise.eu'
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(async () => {
	vi.unstubAllEnvs()
	processWide('agencyStoredSecrets').value = undefined
	processWide('agencyMasterKey').value = undefined
	await agency.close()
})

async function store(secret: string, server = SERVER) {
	await storeSecret(agency.db, { variable: NAME, server, secret }, NOW)
	await followSecrets(agency.db)
}
const rowOf = () => agency.db.selectFrom('stored_secret').selectAll().executeTakeFirstOrThrow()

test('a stored secret is read by every process that looks, and nobody reads it in the database', async () => {
	expect([secretFor(NAME, SERVER), secretState(NAME, SERVER)]).toEqual([null, 'none'])
	await store('TOPSECRET')
	expect([secretFor(NAME, SERVER), secretState(NAME, SERVER)]).toEqual(['TOPSECRET', 'stored'])
	expect(JSON.stringify(await rowOf())).not.toContain('SECRET"')
	expect(JSON.stringify(await rowOf())).not.toContain('TOPSECRET')
	expect(storedSecret(NAME)).toMatchObject({ bound_to: SERVER, changed_at: NOW.toISOString() })
	await store('ANOTHER')
	expect(secretFor(NAME, SERVER)).toBe('ANOTHER')
})

test('it is never given for another server than it was typed for, not even after an edit of the row', async () => {
	await store('TOPSECRET')
	expect([secretFor(NAME, 'https://evil.example'), secretState(NAME, 'https://evil.example')]).toEqual([null, 'moved'])
	await agency.db.updateTable('stored_secret').set({ bound_to: 'https://evil.example' }).execute()
	await followSecrets(agency.db)
	expect([secretFor(NAME, 'https://evil.example'), secretFor(NAME)]).toEqual([null, null])
	await agency.db.updateTable('stored_secret').set({ bound_to: SERVER, name: 'SMTP_URL' }).execute()
	await followSecrets(agency.db)
	expect([secretFor('SMTP_URL'), secretState('SMTP_URL')]).toEqual([null, 'unreadable'])
})

test('the environment wins', async () => {
	await store('TOPSECRET')
	vi.stubEnv(NAME, 'of the environment')
	expect([secretFor(NAME, SERVER), secretState(NAME, SERVER)]).toEqual(['of the environment', 'environment'])
	expect(storedSecret(NAME)).toBeNull()
})

test('with another key it is unreadable, and can be typed again', async () => {
	await store('TOPSECRET')
	processWide<Buffer>('agencyMasterKey').value = Buffer.alloc(32, 7)
	expect([secretFor(NAME, SERVER), secretState(NAME, SERVER)]).toEqual([null, 'unreadable'])
	await store('AGAIN')
	expect(secretFor(NAME, SERVER)).toBe('AGAIN')
})

test('what is forgotten is gone', async () => {
	await store('TOPSECRET')
	expect([await forgetSecret(agency.db, NAME), await forgetSecret(agency.db, NAME)]).toEqual([true, false])
	await followSecrets(agency.db)
	expect(secretFor(NAME, SERVER)).toBeNull()
})
