import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from './migrate.ts'
import { openPublicDatabase } from './public-database.ts'
import { PUBLIC_TABLES } from './public-tables.ts'

let folder: string
let writer: DatabaseSync
let reader: DatabaseSync

beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-public-'))
	const file = path.join(folder, 'site.db')
	writer = openDatabase(file)
	await migrate(new Kysely<unknown>({ dialect: sqliteDialect(writer) }))
	writer.exec("CREATE TABLE listed_by_nobody (secret TEXT); INSERT INTO listed_by_nobody VALUES ('secret')")
	reader = openPublicDatabase(file)
})
afterAll(() => {
	reader.close()
	writer.close()
	fs.rmSync(folder, { recursive: true, force: true })
})

const REFUSED = /prohibited|not authorized|authorization denied/

test('the public connection reads the public tables and the search index, and no other table', () => {
	const names = writer
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
		.all()
		.map(({ name }) => String(name))
	const isRead = (name: string) => PUBLIC_TABLES.includes(name) || name.startsWith('listing_words')
	expect(names).toEqual(expect.arrayContaining([...PUBLIC_TABLES]))
	const readable = names.filter((name) => {
		try {
			reader.prepare(`SELECT * FROM "${name}"`).all()
			return true
		} catch (error) {
			expect(String(error), name).toMatch(REFUSED)
			return false
		}
	})
	expect(readable.sort()).toEqual(names.filter(isRead).sort())
	expect(readable).not.toContain('lead')
})

// A table that no list names, in every way in which its rows, their number or the schema could be read.
test.each([
	'SELECT * FROM listed_by_nobody',
	'SELECT secret FROM Listed_By_Nobody',
	'SELECT count(*) FROM listed_by_nobody',
	'SELECT rowid FROM listed_by_nobody',
	'SELECT id FROM listing WHERE EXISTS (SELECT 1 FROM listed_by_nobody)',
	'SELECT reference FROM listing UNION SELECT secret FROM listed_by_nobody',
	'WITH listing AS (SELECT secret FROM listed_by_nobody) SELECT secret FROM listing',
	'SELECT sql FROM sqlite_schema',
	"VACUUM INTO '/dev/null'",
])('the public connection refuses %s', (query) => {
	expect(() => reader.prepare(query).all()).toThrow(REFUSED)
})
