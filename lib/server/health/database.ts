import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isMovedError } from '#lib/base/db/file/place.ts'
import { writeMeta } from '#lib/base/db/meta.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Part } from './part.ts'

/** Another process, such as an import, may be writing: forms wait for it too. */
const LONGEST_WAIT_MS = 3000

export interface DatabasePart extends Part {
	state: 'ok' | 'busy' | 'moved' | 'failing'
	/** The problem, in words for staff, or null. */
	problem: string | null
}

let writing: Promise<DatabasePart> | null = null
let last: DatabasePart | null = null

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

/** Returns whether a form could be stored at this moment. */
export async function databasePart(now: Date): Promise<DatabasePart> {
	writing ??= write(now).then((part) => {
		writing = null
		last = part
		return part
	})
	const busy: DatabasePart = { ok: true, state: 'busy', problem: 'Another process is writing.' }
	// A slow try says nothing new if the one before it failed.
	return Promise.race([writing, pause(LONGEST_WAIT_MS, last?.ok === false ? last : busy, { ref: false })])
}
