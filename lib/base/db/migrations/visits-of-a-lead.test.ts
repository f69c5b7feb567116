import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { MIGRATIONS } from '#lib/base/db/migrate.ts'

test('appointments and what was said of them are kept, and a request can have a second one', async () => {
	const db = new Kysely<unknown>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	const run = async (isMeant: (name: string) => boolean) => {
		for (const [name, { up }] of Object.entries(MIGRATIONS)) if (isMeant(name)) await up(db)
	}
	const book = (uid: string, start: string) =>
		sql`INSERT INTO appointment (lead_id, uid, calendar, place, seat, listing_id, starts_at, ends_at, status, language, created_at)
  VALUES (1, ${uid}, 'home', 'home:1001', 1, 1001, ${start}, ${start}, 'confirmed', 'fr', '2026-11-01')`.execute(db)
	await run((name) => name < '0094')
	await sql`INSERT INTO lead (reference, submission_key, kind, language, email, content, created_at)
  VALUES ('APP-1', 'key', 'contact-appointment', 'fr', 'a@exemple.be', '{}', '2026-11-01')`.execute(db)
	await book('one', '2026-12-05T09:00')
	await sql`INSERT INTO visit_impression VALUES (1, 'yes', 'right', 'offer', 1, '2026-12-06')`.execute(db)
	const stored = async () => ({
		appointments: (await sql`SELECT * FROM appointment ORDER BY id`.execute(db)).rows,
		said: (await sql`SELECT * FROM visit_impression`.execute(db)).rows,
	})
	const before = await stored()
	await run((name) => name.startsWith('0094'))
	expect(await stored()).toEqual(before)
	await book('two', '2026-12-05T10:00')
	// The same seat at the same time is still given once.
	await expect(book('three', '2026-12-05T10:00')).rejects.toThrow(/UNIQUE/)
	await sql`DELETE FROM lead`.execute(db)
	expect(await stored()).toEqual({ appointments: [], said: [] })
	await db.destroy()
})
