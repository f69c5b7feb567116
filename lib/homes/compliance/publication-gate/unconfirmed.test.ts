import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AdvertHome } from '#lib/homes/compliance/compliance-types.ts'
import { writeConfirmation } from '#lib/homes/listings/queries/confirmation.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { unconfirmedReason } from './unconfirmed.ts'

vi.mock(import('#lib/site/config/config.ts'), async (importOriginal) => {
	const original = await importOriginal()
	return { ...original, getFeedSettings: vi.fn(original.getFeedSettings) }
})

const at = (hours: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + hours * 3_600_000)
const home = (confirmedAt: Date | null): AdvertHome => ({
	id: 1,
	reference: null,
	goal: 'sale',
	status: 'available',
	region: 'wallonia',
	webId: 1,
	cityKey: 'binche|7130',
	confirmedAt: confirmedAt?.toISOString() ?? null,
	projectId: null,
	isNewBuild: false,
	price: 1,
	hasAddress: true,
	energyValue: null,
	energyLabel: null,
	surfaceLiving: null,
	bedrooms: null,
	facts: {},
	worded: new Set(),
	hasDescription: true,
})

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())
beforeEach(async () => {
	await agency.db.deleteFrom('meta').where('key', '=', 'confirmed_at').execute()
	await agency.db.deleteFrom('import_run').execute()
	await agency.db.deleteFrom('source_state').execute()
})

function sourceIs(
	source: { kind: 'file'; path: string } | null,
	firstImport: 'automatic' | 'by-hand' = 'automatic',
): void {
	vi.mocked(getFeedSettings).mockReturnValue({
		source,
		firstImport,
		intervalMinutes: 15,
		silentAfterHours: 24,
		unconfirmedAfterHours: 48,
		pictureHosts: [],
	})
}

async function addSource(): Promise<void> {
	await agency.db
		.insertInto('source_state')
		.values({
			source: 'file',
			fingerprint: 'x',
			reference: '{}',
			since: at(-100).toISOString(),
			failures: 0,
			heard_at: null,
			confirmed_at: null,
			failed_at: null,
			problem_kind: null,
			problem: null,
			next_at: null,
			told_at: null,
			claimed_by: null,
			claimed_until: null,
		})
		.execute()
}

const reasonOf = async (now: Date, confirmedAt: Date | null = null) =>
	(await unconfirmedReason(agency.db, now))(home(confirmedAt))?.reason ?? null

test('a home is withheld after 48 hours without a confirmation, and not a minute earlier', async () => {
	sourceIs({ kind: 'file', path: 'x.json' })
	await writeConfirmation(agency.db, at(0).toISOString())
	await addSource()
	expect([await reasonOf(at(47.9)), await reasonOf(at(48.1))]).toEqual([null, 'unconfirmed'])
})

test('while the first import of a source waits for staff, it withholds no home', async () => {
	sourceIs({ kind: 'file', path: 'x.json' }, 'by-hand')
	await writeConfirmation(agency.db, at(0).toISOString())
	await addSource()
	expect(await reasonOf(at(1_000))).toBeNull()
	await agency.db
		.updateTable('source_state')
		.set({ heard_at: at(0).toISOString() })
		.execute()
	expect(await reasonOf(at(48.1))).toBe('unconfirmed')
})

test('what the feed has of a home itself counts for that home', async () => {
	sourceIs({ kind: 'file', path: 'x.json' })
	await addSource()
	await writeConfirmation(agency.db, at(0).toISOString())
	expect([await reasonOf(at(1), at(-40)), await reasonOf(at(1), at(-50))]).toEqual([null, 'unconfirmed'])
})

test('an import is a confirmation, by whomever it was started', async () => {
	sourceIs({ kind: 'file', path: 'x.json' })
	await addSource()
	await writeConfirmation(agency.db, at(0).toISOString())
	const run = { started_at: at(60).toISOString(), finished_at: at(60).toISOString(), source: 'by hand', counts: '{}' }
	await agency.db.insertInto('import_run').values(run).execute()
	expect(await reasonOf(at(100))).toBeNull()
})

test('without a source nobody confirms, and nothing is withheld', async () => {
	sourceIs(null)
	expect(await reasonOf(at(10_000))).toBeNull()
})
