import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addEmbedView, embedViews, forgetEmbedViews } from './embed-views.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())

test('frames are added up by site over 30 days, and kept for 90', async () => {
	const { db } = agency
	const notary = { origin: 'https://notaire.example', what: 'list' as const }
	for (const days of [0, 0, 29, 30, 89, 90]) await addEmbedView(db, notary, ago(days))
	await addEmbedView(db, { ...notary, what: 'home' }, NOW)
	await addEmbedView(db, { origin: 'https://dorp.example', what: 'search' }, ago(3))
	const counted = async () => (await embedViews(db, NOW)).toSorted((a, b) => b.count - a.count)
	expect(await counted()).toEqual([
		{ origin: 'https://notaire.example', count: 4 },
		{ origin: 'https://dorp.example', count: 1 },
	])
	await forgetEmbedViews(db, NOW)
	const days = await db.selectFrom('embed_view').select('day').distinct().orderBy('day').execute()
	expect(days.map(({ day }) => day)).toEqual(['2026-08-27', '2026-10-25', '2026-10-26', '2026-11-21', '2026-11-24'])
})
