import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { readRows } from './moved-rows.ts'
import { movedTables } from './moved-tables.ts'

const ROWS = 1001

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

test.each([
	['behind the last key, however many columns that has', ', PRIMARY KEY (two, one)', ['two', 'one']],
	['of a table without a key too', '', []],
])('rows are read once each, %s', async (_, declared, key) => {
	await sql`CREATE TABLE pair (one INTEGER NOT NULL, two TEXT NOT NULL ${sql.raw(declared)}) STRICT`.execute(agency.db)
	await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
		INSERT INTO pair (one, two) SELECT i, 'name ' || (i % 3) FROM n`.execute(agency.db)
	const table = (await movedTables(agency.db)).find(({ name }) => name === 'pair')
	if (!table) throw new Error('It is moved')
	expect(table.key).toEqual(key)
	const found: unknown[] = []
	let times = 0
	await readRows(agency.db, table, (rows) => {
		times += 1
		found.push(...rows.map(({ one }) => one))
	})
	expect(new Set(found).size).toBe(ROWS)
	expect(found).toHaveLength(ROWS)
	expect(times).toBeGreaterThan(2)
})

test('tables of homes, and what grows with them, have keys', async () => {
	const tables = await movedTables(agency.db)
	expect(tables.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual(['mail_allowance'])
	expect(tables.find(({ name }) => name === 'listing_text')?.key).toEqual(['listing_id', 'language'])
})
