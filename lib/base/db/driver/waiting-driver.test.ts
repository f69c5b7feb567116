import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DATABASE_WAIT } from '#lib/base/db/dialect/database-wait.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { openDatabase, sqliteDialect } from './sqlite.ts'

let folder: string
let db: Kysely<{ note: { text: string } }>
let other: DatabaseSync

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-waiting-'))
	const file = path.join(folder, 'site.db')
	db = new Kysely({ dialect: sqliteDialect(openDatabase(file)) })
	await sql`CREATE TABLE note (text TEXT PRIMARY KEY)`.execute(db)
	other = new DatabaseSync(file)
})
afterEach(async () => {
	vi.useRealTimers()
	other.close()
	await db.destroy()
	fs.rmSync(folder, { recursive: true })
})

/** Resolves when something begins to wait for the other process. */
function aWait(): Promise<void> {
	return new Promise((resolve) => {
		const told = () => {
			unsubscribe(DATABASE_WAIT, told)
			resolve()
		}
		subscribe(DATABASE_WAIT, told)
	})
}

const note = (text: string) => db.insertInto('note').values({ text }).execute()
const noteAll = (...texts: string[]) =>
	db.transaction().execute(async (transaction) => {
		for (const text of texts) await transaction.insertInto('note').values({ text }).execute()
	})
const noted = async () => (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text)

test.each([
	['a statement', () => note('a')],
	['a transaction', () => noteAll('a')],
])('%s waits while another process writes, others read meanwhile, and is done after it', async (_, write) => {
	other.exec('BEGIN IMMEDIATE')
	const waits = aWait()
	const written = write()
	await waits
	expect(await noted()).toEqual([])
	other.exec('COMMIT')
	await written
	expect(await noted()).toEqual(['a'])
})

test.each([
	['a statement', () => note('a')],
	['a transaction', () => noteAll('a')],
])('%s that has waited for ten seconds fails as locked, and the next one works', async (_, write) => {
	vi.useFakeTimers({ toFake: ['Date'] })
	other.exec('BEGIN IMMEDIATE')
	const waits = aWait()
	const problem = write().then(() => 'written', databaseProblem)
	await waits
	vi.setSystemTime(Date.now() + 10_000)
	expect(await problem).toMatch(/^The database is locked by another process/)
	other.exec('ROLLBACK')
	await noteAll('b')
	expect(await noted()).toEqual(['b'])
})

test('a transaction keeps others out until it ends, and a failed one leaves nothing behind', async () => {
	const [first, second, texts] = await Promise.allSettled([noteAll('a', 'a'), noteAll('b', 'c'), noted()])
	expect(first.status).toBe('rejected')
	expect(second.status).toBe('fulfilled')
	expect(texts).toMatchObject({ value: ['b', 'c'] })
})

test('a transaction ended by a full disk throws and leaves nothing; the next works once there is room', async () => {
	await sql`PRAGMA max_page_count = 1`.execute(db)
	const problem = noteAll('a', 'x'.repeat(1_000_000)).then(() => 'written', databaseProblem)
	expect(await problem).toBe('The disk is full.')
	await sql`PRAGMA max_page_count = 1073741823`.execute(db)
	expect(await noted()).toEqual([])
	await noteAll('b')
	expect(await noted()).toEqual(['b'])
})
