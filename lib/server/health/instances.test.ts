import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instanceId } from '#lib/base/process/instance.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import { instancesPart } from './instances.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
const same = { seen_at: ago(2), started_at: ago(3600), config_since: ago(3600), key_mark: 'k1' }

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	await addInstance(agency.db, { ...same, id: instanceId(), host: 'here' })
})
afterEach(async () => {
	vi.unstubAllGlobals()
	closeForSite()
	await agency.close()
})

test('a server that works alone says so: those that ended, died or are commands do not count', async () => {
	await addInstance(agency.db, { ...same, id: 'ended', stopped_at: ago(1) })
	await addInstance(agency.db, { ...same, id: 'dead', seen_at: ago(31) })
	await addInstance(agency.db, { ...same, id: 'command', kind: 'command' })
	expect(await instancesPart(NOW)).toEqual({
		ok: true,
		state: 'alone',
		others: [],
		problem: null,
		self: { id: instanceId(), host: 'here', build: 'b1', since: ago(3600) },
	})
})

test('two that work alike name each other', async () => {
	await addInstance(agency.db, { ...same, id: 'two' })
	expect(await instancesPart(NOW)).toMatchObject({ ok: true, state: 'ok', others: [{ id: 'two', host: 'other' }] })
})

test.each([
	['another key, at once', { key_mark: 'k2' }, true],
	['an update that began nine minutes ago', { build: 'b2', started_at: ago(9 * 60) }, false],
	['an update that should be done', { build: 'b2', started_at: ago(11 * 60) }, true],
	['an edit of a minute ago', { config: 'c2', config_since: ago(60) }, false],
	['an edit that should have arrived', { config: 'c2', config_since: ago(121) }, true],
])('%s', async (_, other, isDiffering) => {
	await addInstance(agency.db, { ...same, id: 'two', ...other })
	const part = await instancesPart(NOW)
	expect([part.state, part.ok, part.problem !== null]).toEqual(
		isDiffering ? ['differing', false, true] : ['ok', true, false],
	)
	expect(part.problem ?? 'on other').toMatch(/on other/)
	// A fingerprint of a key is told to nobody.
	expect(JSON.stringify(part)).not.toMatch(/k1|k2/)
})

test('a server that was asked to end wants no more requests', async () => {
	vi.stubGlobal('agencyStopping', true)
	expect(await instancesPart(NOW)).toMatchObject({ ok: false, state: 'stopping' })
})
