import { expect, test } from 'vitest'
import { getRetention } from '#lib/site/config/config.ts'
import { addRevision, contentsAt, hashesAt } from '#lib/site/config/revisions/revisions.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { staffData } from './personal-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-24T10:00:00.000Z')

/** Three revisions, of 2000, 1000 and 0 days ago; the address is in the first two and in one that is still in use. */
async function withRevisions() {
	const agency = await createAgencyDatabase()
	const { db } = agency
	const push = (base: number | null, daysAgo: number, who: string, files: Record<string, string>) =>
		db
			.transaction()
			.execute((transaction) =>
				addRevision(
					transaction,
					{
						base,
						who,
						note: `By ${who}.`,
						restores: null,
						files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
					},
					new Date(NOW.getTime() - daysAgo * DAY_MS),
				),
			)
	await push(null, 2000, 'Ada@agency.be', { 'team.json': 'ada@agency.be', 'mail.json': 'ada@agency.be' })
	await push(1, 1000, 'nada@agency.be', { 'team.json': 'bo@agency.be' })
	await push(2, 0, 'bo', { 'site.json': '{}' })
	return agency
}

test('an address is found as author and in every version, and erased from all but the version in use', async () => {
	const { db, close } = await withRevisions()
	const made = { revision: 1, who: 'Ada@agency.be', note: 'By Ada@agency.be.', at: '2021-06-03T10:00:00.000Z' }
	expect(await staffData.find(db, 'ada@agency.be')).toEqual([
		made,
		{ revision: 1, file: 'mail.json', isInUse: true },
		{ revision: 1, file: 'team.json', isInUse: false },
	])
	expect(await db.transaction().execute((transaction) => staffData.erase(transaction, 'ada@agency.be', NOW))).toBe(2)
	const revisions = await db.selectFrom('config_revision').select(['who', 'note']).orderBy('id').execute()
	expect(revisions).toEqual([
		{ who: '–', note: 'By –.' },
		{ who: 'nada@agency.be', note: 'By nada@agency.be.' },
		{ who: 'bo', note: 'By bo.' },
	])
	await expect(contentsAt(db, 1, ['team.json'])).rejects.toThrow('team.json of revision 1 has been erased.')
	expect([...(await contentsAt(db, 3, ['mail.json', 'team.json'])).keys()]).toEqual(['mail.json', 'team.json'])
	await close()
})

test('what the desk saved in the folder and its drafts are found, erased and expire like revisions', async () => {
	const { db, close } = await createAgencyDatabase()
	const save = (id: number, daysAgo: number, who: string, text: string) => {
		const at = new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString()
		const row = { id, file: 'team.json', who, at, note: '', restores: null, hash: `${id}`, content: Buffer.from(text) }
		return db.insertInto('config_save').values(row).execute()
	}
	await save(1, 2000, 'Ada <ada@agency.be>', '{}')
	await save(2, 1500, 'Bo <bo@agency.be>', 'ada@agency.be')
	const draft = { file: 'team.json', base: '{}', content: 'Ada@agency.be', version: 1, at: NOW.toISOString() }
	await db.insertInto('config_draft').values(draft).execute()
	const touch = { file: 'team.json', path: '["people"]', who: 'Ada <ada@agency.be>', at: NOW.toISOString(), version: 1 }
	await db.insertInto('config_draft_touch').values(touch).execute()
	expect(await staffData.find(db, 'ada@agency.be')).toMatchObject([
		{ save: 1, who: 'Ada <ada@agency.be>', isNamed: false },
		{ save: 2, isNamed: true },
		{ path: '["people"]', who: 'Ada <ada@agency.be>' },
		{ draft: 'team.json' },
	])
	expect(await db.transaction().execute((transaction) => staffData.erase(transaction, 'ada@agency.be', NOW))).toBe(3)
	const rows = () => db.selectFrom('config_save').select(['who', 'content']).orderBy('id').execute()
	expect(await rows()).toMatchObject([{ who: 'Ada <–>' }, { who: 'Bo <bo@agency.be>', content: null }])
	// The newest save of a file stays, however old it is.
	await save(3, 1400, 'Bo', '{}')
	expect(await db.transaction().execute((transaction) => staffData.expire(transaction, getRetention(), NOW))).toBe(1)
	expect((await rows()).map(({ content }) => content === null)).toEqual([true, true, false])
	await close()
})

// config/retention.json: 1095 days.
test('who made a version and what it replaced are erased after the days of the settings; what is in use stays', async () => {
	const { db, close } = await withRevisions()
	const expire = (now: Date) =>
		db.transaction().execute((transaction) => staffData.expire(transaction, getRetention(), now))
	expect(await expire(NOW)).toBe(1)
	expect((await contentsAt(db, 1, ['team.json'])).size).toBe(1)
	expect(await expire(new Date(NOW.getTime() + 96 * DAY_MS))).toBe(2)
	await expect(contentsAt(db, 1, ['team.json'])).rejects.toThrow('erased')
	const files = [...(await hashesAt(db, 3)).keys()]
	expect((await contentsAt(db, 3, files)).size).toBe(3)
	const authors = await db.selectFrom('config_revision').select('who').orderBy('id').execute()
	expect(authors.map(({ who }) => who)).toEqual(['', '', 'bo'])
	await close()
})
