import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeDetail } from '#lib/desk/homes/home-detail.ts'
import { removeSampleHomes, returnSampleHomes } from '#lib/homes/feed/remove-sample.ts'
import { SAMPLE_SOURCE } from '#lib/homes/feed/sample-homes.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { storedHomes } from './stored-homes.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

test('homes that went with the sample are nowhere at the desk, and there again once that is undone', async () => {
	const { db } = agency
	const [before, now] = ['2026-11-24T09:00:00.000Z', new Date('2026-11-25T09:00:00.000Z')]
	// One was sold by the agency itself, before.
	await agency.add(
		{ id: 1001, texts: [{ language: 'fr' }] },
		{ id: 7, withdrawn_at: before, texts: [{ language: 'fr' }] },
	)
	await db
		.insertInto('import_run')
		.values({ started_at: before, finished_at: before, source: SAMPLE_SOURCE, counts: '{}' })
		.execute()
	const ids = async () => (await storedHomes(db)).map(({ id }) => id)
	expect(await ids()).toEqual([7, 1001])
	const run = await db.transaction().execute((transaction) => removeSampleHomes(transaction, now))
	expect(await ids()).toEqual([7])
	expect(await homeDetail(db, 1001, { now, language: 'fr' })).toBeNull()
	const back = await db.transaction().execute((transaction) => returnSampleHomes(transaction, run ?? 0, now))
	expect(back).toBe(true)
	expect(await ids()).toContain(1001)
})
