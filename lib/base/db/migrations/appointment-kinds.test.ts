import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { MIGRATIONS } from '#lib/base/db/migrate.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

test('valuations that were requested with a time to come become appointments; those that are over do not', async () => {
	const db = new Kysely<unknown>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	const run = async (isMeant: (name: string) => boolean) => {
		for (const [name, { up }] of Object.entries(MIGRATIONS)) if (isMeant(name)) await up(db)
	}
	await run((name) => name < '0060')
	const { day } = wallOf(new Date(Date.now() + 5 * DAY_MS))
	let count = 0
	const ask = async (slot: string | null, status = 'new', kind = 'contact-demand') => {
		count += 1
		const content = JSON.stringify({ street: 'Rue de Merbes 88', zip: '7130', city: 'Binche', slot })
		await sql`INSERT INTO lead (reference, submission_key, kind, language, email, content, status, created_at)
  VALUES (${`VAL-${count}`}, ${`key ${count}`}, ${kind}, 'fr', 'a@exemple.be', ${content}, ${status}, '2026-11-01')`.execute(
			db,
		)
	}
	await ask(`${day} 09:00–09:45`)
	await ask(`${day} 09:00–09:45`)
	await ask('2026-01-05 09:00–09:45')
	await ask(null)
	await ask(`${day} 10:00–10:45`, 'closed')
	await ask(`${day} 10:00–10:45`, 'new', 'contact-appointment')
	await run((name) => name >= '0060')
	const { rows } = await sql`SELECT lead_id, kind, location, place, seat, status, calendar FROM appointment`.execute(db)
	const made = { kind: 'valuation', location: 'Rue de Merbes 88, 7130 Binche', place: 'out', calendar: 'home' }
	expect(rows).toEqual([
		{ ...made, lead_id: 1, seat: 1, status: 'requested' },
		{ ...made, lead_id: 2, seat: 2, status: 'requested' },
	])
	await db.destroy()
})
