import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { backupDatabase } from '#lib/base/db/file/backup.ts'
import type { getFullDb as GetFullDb } from './connection.ts'
import { writeKeyMark } from './key-mark.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

let folder: string
let connection: { getFullDb: typeof GetFullDb; closeDatabase: () => Promise<void> }
const at = (name: string) => path.join(folder, name)
const file = () => at('site.db')
/** Makes the file look as if nobody has written to it lately. */
const settle = (name = 'site.db') => fs.utimesSync(at(name), new Date(0), new Date(0))

beforeEach(async () => {
	folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'agency-place-')), 'data')
	vi.stubEnv('DATA_DIR', folder)
	vi.resetModules()
	connection = await import('./connection.ts')
})
afterEach(async () => {
	await connection.closeDatabase()
	vi.unstubAllEnvs()
	fs.rmSync(path.dirname(folder), { recursive: true, force: true })
})

async function note(job: string): Promise<void> {
	const db = await connection.getFullDb()
	await db.insertInto('job_run').values({ job, due_at: 'now' }).execute()
}

async function noted(): Promise<string[]> {
	const db = await connection.getFullDb()
	const rows = await db.selectFrom('job_run').select('job').orderBy('job').execute()
	return rows.map(({ job }) => job)
}

async function epoch(): Promise<string> {
	const db = await connection.getFullDb()
	return (await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()).value
}

test('a deleted database refuses rows, in a transaction or not, and accepts them again once it is back', async () => {
	await note('before')
	fs.renameSync(file(), at('away.db'))
	await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseMovedError' })
	const db = await connection.getFullDb()
	const transaction = db
		.transaction()
		.execute((it) => it.insertInto('job_run').values({ job: 'lost', due_at: 'now' }).execute())
	await expect(transaction).rejects.toMatchObject({ name: 'DatabaseMovedError' })
	expect(await noted()).toEqual(['before'])
	fs.renameSync(at('away.db'), file())
	await note('after')
	expect(await noted()).toEqual(['after', 'before'])
})

test('a transaction whose database is deleted midway is not acknowledged', async () => {
	const db = await connection.getFullDb()
	const transaction = db.transaction().execute(async (it) => {
		await it.insertInto('job_run').values({ job: 'lost', due_at: 'now' }).execute()
		fs.rmSync(file())
	})
	await expect(transaction).rejects.toMatchObject({ name: 'DatabaseMovedError' })
})

test('a backup that replaces the database is used with its rows and a new epoch; later rows are kept', async () => {
	await note('first')
	await backupDatabase(file(), at('copy.db'))
	await note('second')
	const before = await epoch()
	fs.rmSync(file())
	fs.renameSync(at('copy.db'), file())
	settle()
	expect(await noted()).toEqual(['first'])
	expect(await epoch()).not.toBe(before)
	await note('third')
	const other = new DatabaseSync(file(), { readOnly: true })
	expect(other.prepare('SELECT job FROM job_run ORDER BY job').all()).toEqual([{ job: 'first' }, { job: 'third' }])
	other.close()
	await connection.closeDatabase()
	expect(await noted()).toEqual(['first', 'third'])
})

test('a database that was moved away keeps its last rows, and its log does not reach the replacement', async () => {
	await note('first')
	await backupDatabase(file(), at('copy.db'))
	await note('second')
	fs.renameSync(file(), at('away.db'))
	fs.renameSync(at('copy.db'), file())
	settle()
	expect(await noted()).toEqual(['first'])
	const away = new DatabaseSync(at('away.db'), { readOnly: true })
	expect(away.prepare('SELECT job FROM job_run ORDER BY job').all()).toEqual([{ job: 'first' }, { job: 'second' }])
	away.close()
})

test('a file still being copied, or no database, is not opened: writes are refused, old rows are read', async () => {
	await note('first')
	fs.rmSync(file())
	fs.writeFileSync(file(), 'no database')
	await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseMovedError' })
	settle()
	await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseMovedError' })
	expect(await noted()).toEqual(['first'])
})

test('only their user can read the database and its logs, whatever the umask', async () => {
	await note('first')
	const modes = ['.', 'site.db', 'site.db-wal', 'site.db-shm'].map((name) => fs.statSync(at(name)).mode & 0o777)
	expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
})

test('a new database that a command created in place of the missing one is not mistaken for it', async () => {
	await note('first')
	await writeKeyMark(await connection.getFullDb(), 'fingerprint')
	fs.renameSync(file(), at('away.db'))
	// As the server does every second.
	expect(await noted()).toEqual(['first'])
	const fresh = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file())) })
	await migrate(fresh)
	await fresh.destroy()
	settle()
	await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseMovedError' })
	expect(await noted()).toEqual(['first'])
})
