import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { emptyLog } from './empty-log.ts'

test('the log is emptied as soon as another process stops reading', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-log-'))
	const file = path.join(folder, 'site.db')
	const logged = () => fs.statSync(`${file}-wal`).size
	const db = new Kysely<object>({ dialect: sqliteDialect(openDatabase(file)) })
	await sql`CREATE TABLE note (text TEXT)`.execute(db)
	const other = new DatabaseSync(file)
	other.exec('BEGIN')
	other.prepare('SELECT * FROM note').all()
	await sql`INSERT INTO note VALUES ('a')`.execute(db)
	const emptied = emptyLog(db)
	await sql`SELECT 1`.execute(db)
	expect(logged()).toBeGreaterThan(0)
	other.exec('COMMIT')
	await emptied
	expect(logged()).toBe(0)
	other.close()
	await db.destroy()
	fs.rmSync(folder, { recursive: true })
})
