import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetUses } from '#lib/base/security/limits/limiter.ts'
import { Source } from '#lib/site/config/schema/services/source.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { announcedItems } from './raw-store.ts'
import { takeHint } from './receive-hint.ts'
import { connectorSource } from './source-kinds.ts'
import { beginSource, readState } from './source-state.ts'

const NOW = new Date('2026-11-24T09:00:00Z')
const ADDRESS = '192.0.2.61'
const ID = '3f2a9c10-0000-4000-8000-000000000001'
const SWEEPBRIGHT = connectorSource(
	Source.parse({ kind: 'sweepbright', clientIdVariable: 'SB_ID', clientSecretVariable: 'SB_SECRET' }),
)

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())
beforeEach(async () => {
	vi.unstubAllEnvs()
	vi.stubEnv('SB_SECRET', 'client secret')
	await agency.db.deleteFrom('source_item').execute()
	await agency.db.deleteFrom('source_state').execute()
	await beginSource(agency.db, 'sweepbright', 'first', NOW)
	await forgetUses({ limit: 'source-call', address: ADDRESS })
})

interface Call {
	event?: string
	secret?: string
	word?: string
	source?: typeof SWEEPBRIGHT
	body?: Uint8Array | null
}

function call({ event = 'estate-added', secret = 'client secret', word = 'sweepbright', source, body }: Call = {}) {
	const text = JSON.stringify({ event, estate_id: ID, company_id: 'c', happened_at: '2026-11-24T08:59:59Z' })
	const signature = createHmac('sha1', secret).update(text).digest('hex')
	const headers = new Headers({ 'x-hook-signature': signature, 'x-forwarded-for': ADDRESS })
	const readBody = async () => (body === undefined ? new TextEncoder().encode(text) : body)
	return takeHint(agency.db, source === undefined ? SWEEPBRIGHT : source, { headers, word }, readBody, NOW)
}

const keys = async () => (await announcedItems(agency.db, 'sweepbright')).map(({ key }) => key)

test('a genuine call is noted, and the next run begins at once', async () => {
	expect(await call()).toBe(204)
	expect(await keys()).toEqual([`estate:${ID}`])
	expect((await readState(agency.db, 'sweepbright'))?.next_at).toBe(NOW.toISOString())
	expect(await call({ event: 'estate-deleted' })).toBe(204)
	expect(await keys()).toEqual([])
})

test('any other is answered like an address that does not exist, and changes nothing', async () => {
	expect(await call({ secret: 'another' })).toBe(404)
	expect(await call({ word: 'other' })).toBe(404)
	expect(await call({ source: null })).toBe(404)
	expect(await call({ body: null })).toBe(404)
	vi.stubEnv('SB_SECRET', '')
	expect(await call({ secret: '' })).toBe(404)
	expect(await keys()).toEqual([])
	expect((await readState(agency.db, 'sweepbright'))?.next_at).toBeNull()
})

test('strangers are heard thirty times, and do not keep the source from calling', async () => {
	for (let times = 0; times < 30; times++) expect(await call({ secret: 'another' })).toBe(404)
	expect(await call({ secret: 'another' })).toBe(429)
	for (let times = 0; times < 40; times++) expect(await call()).toBe(204)
})
