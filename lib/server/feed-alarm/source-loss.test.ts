import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acceptRefused, readRefused, recordRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { tellSourceLoss } from './source-loss.ts'

vi.mock(import('#lib/site/config/config.ts'), async (importOriginal) => {
	const original = await importOriginal()
	const source = { kind: 'file' as const, path: 'listings.json' }
	return { ...original, getFeedSettings: () => ({ ...original.getFeedSettings(), source }) }
})

const NOW = new Date('2026-11-28T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const ALL = { published: { home: 2, project: 0 }, recent: { home: 0, project: 0 }, lost: ['home:1', 'home:2'] }

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())

const told = async () => {
	const rows = await agency.db.selectFrom('outbox').select('props').where('template', '=', 'source-loss').execute()
	return rows.map(({ props }) => JSON.parse(props))
}

test('staff are notified of a refused import once, then daily, until an admin accepts it', async () => {
	await tellSourceLoss(agency.db, NOW)
	expect(await told()).toEqual([])
	await recordRefused(agency.db, 'file', ALL, NOW)
	await tellSourceLoss(agency.db, later(1))
	const loss = { source: 'config/feed.json', lost: 2, published: 2, until: later(60).toISOString() }
	expect(await told()).toEqual([loss])
	await recordRefused(agency.db, 'file', ALL, later(15))
	await tellSourceLoss(agency.db, later(16))
	expect(await told()).toHaveLength(1)
	await tellSourceLoss(agency.db, later(24 * 60 + 1))
	expect(await told()).toHaveLength(2)
	const refused = await readRefused(agency.db, 'file')
	if (refused) await acceptRefused(agency.db, refused, 1, later(24 * 60 + 2))
	await tellSourceLoss(agency.db, later(72 * 60))
	expect(await told()).toHaveLength(2)
})
