import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { WRITERS_LOCK } from '#lib/base/db/dialect/postgres/pool.ts'
import type { Site } from './site.ts'

type Value = string | number | null
type Row = Record<string, SQLOutputValue>

/** A statement of a test, with `?` for each value. */
export interface SiteStatement {
	all(...values: Value[]): Row[]
	get(...values: Value[]): Row | undefined
	run(...values: Value[]): { changes: number | bigint }
}

/** The database of a site, as a test reads and changes it beside the server. */
export interface SiteDatabase {
	prepare(statement: string): SiteStatement
	exec(statements: string): void
	/** Keeps every other writer waiting until `ROLLBACK`, as an import does. */
	lock(): void
	close(): void
}

interface Answer {
	rows?: Row[]
	changes?: number
	error?: string
}

const PROGRAM = new URL('../programs/ask-postgres.ts', import.meta.url)
const LONGEST_MS = 90_000

function numbered(statement: string): string {
	let count = 0
	return statement.replace(/'[^']*'|\?/g, (found) => {
		if (found !== '?') return found
		count += 1
		return `$${count}`
	})
}

/** A thread with a connection, which the test's own thread waits for. */
interface Connection {
	ask(text: string, values?: readonly Value[]): Answer
	/** A statement failed, so that the connection may be gone. */
	hasFailed: boolean
	end(): void
}

function connect(url: string): Connection {
	const signal = new Int32Array(new SharedArrayBuffer(4))
	const { port1, port2 } = new MessageChannel()
	const worker = new Worker(PROGRAM, { workerData: { url, signal, port: port2 }, transferList: [port2], execArgv: [] })
	worker.unref()
	const connection: Connection = {
		hasFailed: false,
		ask(text, values = []) {
			Atomics.store(signal, 0, 0)
			port1.postMessage({ text, values })
			const isAnswered = Atomics.wait(signal, 0, 0, LONGEST_MS) !== 'timed-out'
			const answer: Answer = isAnswered ? receiveMessageOnPort(port1)?.message : { error: 'no answer' }
			if (answer.error === undefined) return answer
			connection.hasFailed = true
			throw new Error(`${answer.error}: ${text}`)
		},
		end: () => worker.postMessage('end'),
	}
	return connection
}

/** Connections that wait for the next opening, by address: a thread of its own for each would hold up the test. */
const idle = new Map<string, Connection[]>()

function openOnServer(url: string): SiteDatabase {
	const waiting = idle.get(url) ?? []
	idle.set(url, waiting)
	const connection = waiting.pop() ?? connect(url)
	const { ask } = connection
	let isLocked = false
	return {
		prepare(statement) {
			const text = numbered(statement)
			return {
				all: (...values) => ask(text, values).rows ?? [],
				get: (...values) => ask(text, values).rows?.[0],
				run: (...values) => ({ changes: ask(text, values).changes ?? 0 }),
			}
		},
		exec: (statements) => void ask(statements),
		lock: () => {
			isLocked = true
			ask(`BEGIN; SELECT pg_advisory_xact_lock(${WRITERS_LOCK})`)
		},
		close: () => {
			if (connection.hasFailed || isLocked) connection.end()
			else waiting.push(connection)
		},
	}
}

/** Opens the database of a site beside its server, whichever engine it runs on. */
export function openSiteDatabase(
	{ dataDir, databaseUrl }: Pick<Site, 'dataDir' | 'databaseUrl'>,
	{ readOnly = false } = {},
): SiteDatabase {
	if (databaseUrl !== null) return openOnServer(databaseUrl)
	const db = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly, timeout: 10_000 })
	return Object.assign(db, { lock: () => db.exec('BEGIN IMMEDIATE') })
}
