import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyDatabase } from '#lib/base/db/move/copy-database.ts'
import { fullConnection } from '#lib/base/db/server-connections.ts'
import { openTarget } from '#lib/server/cli/open-target.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { loadingSample, WITHOUT_VISITS } from '#tests/support/site/sample-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
const server: PostgresServer | null = await startPostgres()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-move-'))
afterAll(async () => {
	fs.rmSync(folder, { recursive: true, force: true })
	await server?.stop()
})

function run(command: readonly string[], settings: Record<string, string> = {}) {
	const { DATABASE_URL: _url, ...rest } = process.env
	const { status, stdout, stderr } = spawnSync(process.execPath, command, {
		cwd: root,
		env: { ...rest, NODE_ENV: 'production', DATA_DIR: folder, ...settings },
		encoding: 'utf8',
	})
	return { status, output: stdout + stderr }
}

const move = (to: string, settings?: Record<string, string>) =>
	run(['--conditions=react-server', 'lib/server/cli/commands/move.ts', '--to', to], settings)

/** Returns the lines of tables, their rows and checksums. */
const tablesIn = (output: string) => output.split('\n').filter((line) => /^\w+ +\d+ {2}[\da-f]{32}$/.test(line))

beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))

describe('a site moves to a PostgreSQL server and back', () => {
	let url = ''
	let there: ReturnType<typeof move>

	beforeAll(async () => {
		if (server === null) return
		expect(run(loadingSample(WITHOUT_VISITS)).status).toBe(0)
		const site = new DatabaseSync(path.join(folder, 'site.db'))
		site.exec(`INSERT INTO owner (email, language, source, created_at)
			VALUES ('zoë@voorbeeld.be', 'nl', 'feed', '2026-11-24T10:00:00.000Z')`)
		site.exec("UPDATE sqlite_sequence SET seq = seq + 7 WHERE name = 'import_run'")
		site.close()
		url = await server.create('moved')
		there = move(url)
	})

	test('every table arrives, and is compared by count and checksum', async () => {
		expect(there.output).toMatch(/rows of \d+ tables were copied and read back: counts and checksums agree/)
		expect(there.status).toBe(0)
		expect(tablesIn(there.output).length).toBeGreaterThan(15)
	})

	test('a database with homes in it is refused, and stays as it is', () => {
		const { status, output } = move(url)
		expect(status).toBe(2)
		expect(output).toMatch(/The other database is not empty: \w+ has rows\. Nothing was changed\./)
	})

	test('the way back brings the same rows, homes are found by their words, and numbers go on', () => {
		const file = path.join(folder, 'back.db')
		const back = move(`sqlite:${file}`, {
			DATABASE_URL: url,
			AGENCY_SECRET: 'of the test of moves and of nothing else',
		})
		expect(back.status, back.output).toBe(0)
		const without = (lines: string[]) => lines.filter((line) => !/^(?:meta|instance|turn) /.test(line))
		expect(without(tablesIn(back.output))).toEqual(without(tablesIn(there.output)))
		const [first, second] = ['site.db', 'back.db'].map((name) => new DatabaseSync(path.join(folder, name)))
		const found = (db?: DatabaseSync) =>
			db?.prepare("SELECT count(*) AS count FROM listing_words WHERE listing_words MATCH '0tuin*'").get()?.count
		expect(found(second)).toBe(found(first))
		expect(found(second)).toBeGreaterThan(0)
		const next = (db?: DatabaseSync) =>
			db?.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'import_run'").get()?.seq
		expect(next(second)).toBe(next(first))
		expect(second?.prepare('PRAGMA foreign_key_check').all()).toEqual([])
		expect(second?.prepare("SELECT email FROM owner WHERE email = 'zoë@voorbeeld.be'").get()).toEqual({
			email: 'zoë@voorbeeld.be',
		})
		first?.close()
		second?.close()
	})

	test('a server waits for a file that takes long to fill: otherwise it ends idle transactions after 8 s', async () => {
		const source = fullConnection(url)
		const target = await openTarget(`sqlite:${path.join(folder, 'slow.db')}`)
		try {
			const copied = copyDatabase(source, target?.db ?? source, () => pause(9000))
			expect(await copied).toContainEqual(expect.objectContaining({ name: 'owner', rows: 2 }))
		} finally {
			await target?.close(false)
			await source.destroy()
		}
	})

	test('a file that exists is never written over', () => {
		const { status, output } = move(`sqlite:${path.join(folder, 'site.db')}`)
		expect([status, output]).toEqual([
			2,
			expect.stringContaining('site.db exists already; a move never replaces a file.'),
		])
	})
})
