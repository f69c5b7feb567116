import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchDatabase } from '#tests/bench/agency/database.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { writeResult } from './results.ts'

const LISTINGS = 100_000
const root = path.resolve(import.meta.dirname, '../..')
const MOVE = ['--conditions=react-server', 'lib/server/cli/commands/move.ts', '--to']

/** Runs the command of `npm run agency -- move`. Returns its seconds and the rows that it reports as copied. */
function move(to: string, settings: Record<string, string>): { seconds: number; rows: number } {
	const { DATABASE_URL: _url, ...rest } = process.env
	const env = { ...rest, NODE_ENV: 'production' as const, ...settings }
	const begun = performance.now()
	const { status, stdout, stderr } = spawnSync(process.execPath, [...MOVE, to], { cwd: root, env, encoding: 'utf8' })
	const seconds = (performance.now() - begun) / 1000
	const rows = Number(/^(\d+) rows of \d+ tables were copied/m.exec(stdout)?.[1])
	if (status !== 0 || !(rows > LISTINGS)) throw new Error(`The site did not move:\n${stdout}${stderr}`)
	return { seconds, rows }
}

const server = await startPostgres()
if (server === null) {
	console.log('Moving to PostgreSQL: there is no server for this machine')
} else {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-bench-move-'))
	try {
		const { file } = await benchDatabase(LISTINGS)
		fs.copyFileSync(file, path.join(folder, 'site.db'))
		console.log(`Moving ${LISTINGS.toLocaleString('en')} homes from SQLite to PostgreSQL, and back`)
		const url = await server.create('moved')
		const there = move(url, { DATA_DIR: folder })
		const target = path.join(folder, 'back.db')
		const settings = { DATA_DIR: path.join(folder, 'other'), DATABASE_URL: url }
		const back = move(`sqlite:${target}`, { ...settings, AGENCY_SECRET: 'of the bench of moves and of nothing else' })
		const [size] = await server.run("SELECT pg_database_size('moved')::float / 1e6 AS mb")
		const megabytes = { sqlite: fs.statSync(target).size / 1e6, postgres: Number(size?.mb) }
		console.log(`${there.rows} rows: there in ${there.seconds.toFixed(0)} s, back in ${back.seconds.toFixed(0)} s`)
		console.log(`SQLite ${megabytes.sqlite.toFixed(0)} MB, PostgreSQL ${megabytes.postgres.toFixed(0)} MB`)
		writeResult('move', { there, back, megabytes })
	} finally {
		fs.rmSync(folder, { recursive: true, force: true })
		await server.stop()
	}
}
