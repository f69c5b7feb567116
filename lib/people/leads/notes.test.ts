import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '#lib/base/db/migrations/0064-notes-on-requests.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { notesOf } from './notes.ts'
import { leadData } from './personal-data.ts'

const AT = '2026-11-25T10:00:00.000Z'
let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
})
afterEach(() => agency.close())

/** A change as it was stored while a request had one note, which each change carried on. */
const change = (lead_id: number, remark: string | null, member_id: number, at = AT) =>
	db.insertInto('lead_event').values({ lead_id, status: 'answered', remark, member_id, at }).execute()

test('the one note of until now becomes the first, of who wrote it and when; what it had replaced does not', async () => {
	const [replaced, unwritten, emptied] = [
		await addRequest(db, { staff_remark: 'Sofie a la clé.' }),
		await addRequest(db, { staff_remark: 'Sans histoire' }),
		await addRequest(db, { staff_remark: null }),
	]
	await change(replaced, 'Sofie a la clé.', 7)
	await change(replaced, 'Bruno a la clé.', 7)
	await change(replaced, 'Sofie a la clé.', 8, '2026-11-26T10:00:00.000Z')
	await change(replaced, 'Sofie a la clé.', 9)
	await change(emptied, 'Bruno a la clé.', 7)
	await change(emptied, null, 7)
	await sql`ALTER TABLE lead_event DROP COLUMN note`.execute(db)
	await up(db)
	expect(await notesOf(db, replaced)).toEqual([
		{ id: expect.any(Number), text: 'Sofie a la clé.', memberId: 8, at: '2026-11-26T10:00:00.000Z' },
	])
	expect(await notesOf(db, unwritten)).toEqual([
		{ id: expect.any(Number), text: 'Sans histoire', memberId: null, at: '2026-11-25T09:00:00.000Z' },
	])
	expect(await notesOf(db, emptied)).toEqual([])
})

test('notes go with the person, and an address in notes on others is taken out', async () => {
	const own = await addRequest(db, { email: 'ada@voorbeeld.be', staff_remark: 'Rappeler' })
	const other = await addRequest(db, {
		email: 'bo@voorbeeld.be',
		content: '{}',
		staff_remark: 'Voir ada@voorbeeld.be.',
	})
	for (const [lead_id, note] of [
		[own, 'Rappeler'],
		[other, 'Voir ada@voorbeeld.be.'],
	] as const)
		await db.insertInto('lead_event').values({ lead_id, status: 'new', note, at: AT }).execute()
	await db.transaction().execute((transaction) => leadData.erase(transaction, 'ada@voorbeeld.be', new Date(AT)))
	expect(await notesOf(db, own)).toEqual([])
	const left = [...(await notesOf(db, other)), await db.selectFrom('lead').selectAll().execute()]
	expect(JSON.stringify(left)).not.toMatch(/ada@|Rappeler/)
	expect((await notesOf(db, other))[0]?.text).toMatch(/^Voir /)
})
