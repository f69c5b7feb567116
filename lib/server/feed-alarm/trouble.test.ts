import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginSource, recordFailed, recordHeard } from '#lib/homes/connectors/run/source-state.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { tellSourceTrouble } from './trouble.ts'

vi.mock(import('#lib/site/config/config.ts'), async (importOriginal) => {
	const original = await importOriginal()
	const source = { kind: 'whise' as const, url: 'https://api.whise.eu', usernameVariable: 'A', passwordVariable: 'B' }
	const whise = {
		...source,
		clientId: 1,
		officeId: null,
		webhookVariable: null,
		requestsPerSecond: 4,
		sendsLeads: true,
	}
	return { ...original, getFeedSettings: () => ({ ...original.getFeedSettings(), source: whise }) }
})

const NOW = new Date('2026-11-24T09:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const wrong = new SourceProblem('credentials', 'The service answered 401')

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())
beforeEach(async () => {
	await agency.db.deleteFrom('source_state').execute()
	await agency.db.deleteFrom('outbox').execute()
	await agency.db.deleteFrom('meta').where('key', '=', 'confirmed_at').execute()
	await beginSource(agency.db, 'whise', 'x', NOW)
})

const told = async () => {
	const rows = await agency.db.selectFrom('outbox').select('props').where('template', '=', 'source-trouble').execute()
	return rows.map(({ props }) => JSON.parse(props))
}

test('a password that is refused three times is mailed once, then daily, until the source works again', async () => {
	for (const hours of [0, 1]) await recordFailed(agency.db, 'whise', wrong, later(hours))
	await tellSourceTrouble(agency.db, later(1))
	expect(await told()).toEqual([])
	await recordFailed(agency.db, 'whise', wrong, later(2))
	await tellSourceTrouble(agency.db, later(2))
	const trouble = {
		source: 'Whise',
		kind: 'credentials',
		since: NOW.toISOString(),
		detail: 'The service answered 401',
		isStopped: true,
		hours: 48,
	}
	expect(await told()).toEqual([trouble])
	await tellSourceTrouble(agency.db, later(20))
	expect(await told()).toHaveLength(1)
	await tellSourceTrouble(agency.db, later(27))
	expect(await told()).toHaveLength(2)
	await recordHeard(agency.db, 'whise', true, later(28))
	await tellSourceTrouble(agency.db, later(28))
	expect(await told()).toHaveLength(2)
})

test('a source that is silent for a day is mailed even if no run fails', async () => {
	await recordHeard(agency.db, 'whise', true, later(1))
	await tellSourceTrouble(agency.db, later(25))
	expect(await told()).toEqual([])
	await tellSourceTrouble(agency.db, later(25.1))
	expect(await told()).toMatchObject([
		{ kind: 'silent', since: later(1).toISOString(), detail: null, isStopped: false },
	])
})

test('a source that responds while nothing of it is imported is mailed too, before its homes are withheld', async () => {
	await recordHeard(agency.db, 'whise', true, later(1))
	await recordHeard(agency.db, 'whise', false, later(24))
	await tellSourceTrouble(agency.db, later(25))
	expect(await told()).toEqual([])
	await tellSourceTrouble(agency.db, later(25.1))
	expect(await told()).toMatchObject([{ kind: 'not-imported', since: later(1).toISOString(), isStopped: false }])
})
