import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isMovedError } from '#lib/base/db/file/file-place.ts'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Part } from './part.ts'

/** Another process, such as an import, may be writing: forms wait for it too. */
const LONGEST_WAIT_MS = 3000
/**
 * Work that waits for the lock or for a free connection gives up earlier. A longer wait means a server that the network
 * is cut off from, which the driver may not report for a minute.
 */
const LONGEST_ANSWER_MS = 12_000

export interface DatabasePart extends Part {
	state: 'ok' | 'busy' | 'moved' | 'failing'
	/** The problem, in words for staff, or null. */
	problem: string | null
}

const BUSY: DatabasePart = { ok: true, state: 'busy', problem: 'Another process is writing.' }
const SILENT: DatabasePart = { ok: false, state: 'failing', problem: 'The database does not answer.' }

/** A piece of work that everybody who asks meanwhile waits for. */
interface Try<T> {
	since: number
	result: Promise<T>
}

let writing: Try<DatabasePart> | null = null
let last: DatabasePart | null = null
let reading: Try<unknown> | null = null

/** Writes one row, always the same one, so that nothing grows. */
async function write(now: Date): Promise<DatabasePart> {
	try {
		await writeMeta(await getFullDb(), 'health', now.toISOString())
		return { ok: true, state: 'ok', problem: null }
	} catch (error) {
		const state = isMovedError(error) ? 'moved' : 'failing'
		return { ok: false, state, problem: databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown') }
	}
}

function beginWriting(now: Date): Try<DatabasePart> {
	const result = write(now).then((part) => {
		writing = null
		last = part
		return part
	})
	return { since: performance.now(), result }
}

/** Returns what is known of a try that has no result yet. */
function slowPart(since: number): DatabasePart {
	if (performance.now() - since > LONGEST_ANSWER_MS) return SILENT
	// A slow try changes nothing if the one before it failed.
	return last?.ok === false ? last : BUSY
}

/** Returns whether a form could be stored at this moment. */
export async function databasePart(now: Date): Promise<DatabasePart> {
	writing ??= beginWriting(now)
	const { since, result } = writing
	return Promise.race([result, pause(LONGEST_WAIT_MS, undefined, { ref: false }).then(() => slowPart(since))])
}

function beginReading(db: Kysely<Tables>): Try<unknown> {
	const result = readMeta(db, 'health').finally(() => {
		reading = null
	})
	return { since: performance.now(), result }
}

/** Returns the full connection of a database that answers. Throws if it does not, so that health always answers soon. */
export async function answeringDb(): Promise<Kysely<Tables>> {
	const db = await getFullDb()
	reading ??= beginReading(db)
	const { since, result } = reading
	const left = Math.max(0, since + LONGEST_ANSWER_MS - performance.now())
	const silence = pause(left, undefined, { ref: false }).then(() => Promise.reject(new Error(SILENT.problem ?? '')))
	await Promise.race([result, silence])
	return db
}
