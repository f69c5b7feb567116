import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

let folder: string
let db: Kysely<Tables>
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-migrate-'))
	db = new Kysely({ dialect: sqliteDialect(openDatabase(path.join(folder, 'site.db'))) })
	await migrate(db)
})
afterEach(async () => {
	await db.destroy()
	fs.rmSync(folder, { recursive: true })
})

const note = (name: string) =>
	sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, '2027-01-01T00:00:00.000Z')`.execute(db)

test('a version starts on a database that a later version has taken further, and leaves that as it is', async () => {
	await sql`ALTER TABLE outbox ADD COLUMN of_a_later_version TEXT`.execute(db)
	await note('9998-later')
	await note('9999-latest')
	await migrate(db)
	await sql`SELECT of_a_later_version FROM outbox`.execute(db)
	const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 2`.execute(db)
	expect(rows.map(({ name }) => name)).toEqual(['9999-latest', '9998-later'])
})
