import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { writeMeta } from '#lib/base/db/meta.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import { connectServer } from '#lib/base/db/server-connections.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { type ImportPart, importPayload } from '#lib/homes/feed/import.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { payload } from '#tests/bench/agency/payload.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { type CommandFigures, measureCommand } from './command.ts'
import { table } from './measure.ts'
import { BENCH_DIR, writeResult } from './results.ts'

const COUNT = 10_000
const WRITE_EVERY_MS = 10
const KINDS = ['first', 'unchanged', 'one changed'] as const
/** Seconds of the whole command on SQLite; on PostgreSQL about twice that. */
const TARGETS = { first: '6', unchanged: '1', 'one changed': '1.2' } as const

interface Measured extends CommandFigures {
	/** The longest that another writer waited meanwhile, in milliseconds. */
	longestWait: number
}

/** Writes one small row after the other until it is stopped, and returns the longest that one took. */
function otherWriter(db: Kysely<Tables>): () => Promise<number> {
	let longest = 0
	let isOver = false
	const writing = (async () => {
		while (!isOver) {
			const start = performance.now()
			// One that gives up has waited too.
			await writeMeta(db, 'bench', String(start)).catch(() => {})
			longest = Math.max(longest, performance.now() - start)
			await pause(WRITE_EVERY_MS)
		}
	})()
	return async () => {
		isOver = true
		await writing
		return longest
	}
}

async function measureAll(db: Kysely<Tables>, files: readonly string[], settings: Record<string, string>) {
	const all: Measured[] = []
	for (const file of files) {
		const stop = otherWriter(db)
		const figures = await measureCommand('import.ts', [file, '--no-pictures'], settings)
		all.push({ ...figures, longestWait: await stop() })
	}
	return all
}

/** Imports within this process, to see which part of the work takes how long. */
async function measureParts(folder: string, files: readonly string[]): Promise<Map<ImportPart, number>[]> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(path.join(folder, 'parts.db'))) })
	await migrate(db)
	const all: Map<ImportPart, number>[] = []
	for (const file of files) {
		const parts = new Map<ImportPart, number>()
		const onPart = (part: ImportPart, milliseconds: number) => void parts.set(part, milliseconds)
		const settings = getImportSettings(new Date())
		await importPayload(db, () => fs.promises.readFile(file), { settings, gate: siteGate, source: 'bench', onPart })
		all.push(parts)
	}
	await db.destroy()
	return all
}

/** Writes a payload, and the same with one changed title. */
function writePayloads(folder: string): string[] {
	const document = payload(COUNT)
	const [file, changed] = [path.join(folder, 'payload.json'), path.join(folder, 'changed.json')]
	const text = JSON.stringify(document)
	fs.writeFileSync(file, text)
	fs.writeFileSync(changed, text.replace('"TypeDescription":"', '"TypeDescription":"Changed: '))
	return [file, file, changed]
}

async function onServer(files: readonly string[], dataDir: string): Promise<Measured[] | null> {
	const server = await startPostgres()
	if (server === null) return null
	const url = await server.create('bench')
	const connections = await connectServer({ url, publicUrl: null })
	try {
		const settings = { DATA_DIR: dataDir, DATABASE_URL: url, AGENCY_SECRET: 'bench'.repeat(8) }
		return await measureAll(connections.fullDb, files, settings)
	} finally {
		await connections.close()
		await server.stop()
	}
}

const cellsOf = (measured: Measured | undefined) =>
	measured
		? [measured.seconds.toFixed(1), String(measured.memory), measured.longestWait.toFixed(0), String(measured.status)]
		: ['', '', '', '']

console.log(`Importing ${COUNT.toLocaleString('en')} listings in three languages`)
fs.mkdirSync(BENCH_DIR, { recursive: true })
const folder = fs.mkdtempSync(path.join(BENCH_DIR, 'import-'))
try {
	const files = writePayloads(folder)
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(path.join(folder, 'site.db'))) })
	await migrate(db)
	const sqlite = await measureAll(db, files, { DATA_DIR: folder })
	await db.destroy()
	const postgres = await onServer(files, folder)
	const parts = await measureParts(folder, files)
	const heads = ['s', 'MB', 'others wait ms', 'status']
	const rows = KINDS.map((kind, index) => [
		...[kind, ...cellsOf(sqlite[index]), TARGETS[kind], ...cellsOf(postgres?.[index])],
	])
	console.log(table([['SQLite, then PostgreSQL', ...heads, 'target s', ...heads], ...rows]))
	const names: ImportPart[] = ['read', 'plan', 'transaction', 'rows', 'gate']
	const partRows = KINDS.map((kind, index) => [kind, ...names.map((name) => (parts[index]?.get(name) ?? 0).toFixed(0))])
	console.log(table([['by part, ms', ...names], ...partRows]))
	writeResult('imports', { sqlite, postgres, parts: parts.map((some) => Object.fromEntries(some)) })
} finally {
	fs.rmSync(folder, { recursive: true, force: true })
}
