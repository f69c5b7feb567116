import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { whenUnseen } from '#lib/base/db/claims/heartbeat.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { isStopping } from '#lib/base/process/stopping.ts'

const REST_MS = 3000

/** Instant of the last step of a loop, and how often a stuck round was replaced. */
export interface WorkState {
	steppedAt: number
	restarts: number
}

/** What a loop works with; tests use shorter times. */
export interface Work<Row> {
	open: () => Promise<Kysely<Tables>>
	/** Claims the next row that is due; null if there is none. */
	claim: (db: Kysely<Tables>) => Promise<Row | null>
	/** Does the work of a row and records what became of it. The signal fires at the end of the round. */
	doOne: (db: Kysely<Tables>, row: Row, ending: AbortSignal) => Promise<void>
	/** After this many milliseconds without a step the round is given up and another starts. */
	stuckMs: number
	/** Log messages for a round that was stuck, and for a table that cannot be read. */
	lines: { stuck: string; unreadable: string }
}

/** Does what is due, one row after the other. */
export interface WorkLoop {
	/** Starts a round unless one is in progress; call it repeatedly. */
	look: () => Promise<void>
	/**
	 * Resolves when no round is in progress, after three seconds at the latest. A process that was asked to end takes no
	 * further row.
	 */
	rest: () => Promise<void>
	state: WorkState
}

/** Settles with the work or with the signal, whichever is first. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
	const { promise: ended, reject } = Promise.withResolvers<never>()
	ended.catch(() => {})
	signal.addEventListener('abort', () => reject(signal.reason), { once: true })
	return Promise.race([work, ended])
}

/** Creates a loop; nothing happens before the first call of `look`. */
export function createWorkLoop<Row>({ open, claim, doOne, stuckMs, lines }: Work<Row>): WorkLoop {
	const state = { steppedAt: Date.now(), restarts: 0 }
	let round: { beganAt: number; abort: AbortController } | null = null
	let last: Promise<void> = Promise.resolve()

	async function doDue(ending: AbortSignal): Promise<void> {
		const db = await open()
		// An instance that counts as dead takes nothing before its next heartbeat is stored: it would give that up at once.
		while (!ending.aborted && !isStopping() && !whenUnseen().aborted) {
			const row = await claim(db)
			state.steppedAt = Date.now()
			if (row === null) return
			await doOne(db, row, ending)
		}
	}

	async function begin(): Promise<void> {
		if (round) {
			if (Date.now() - Math.max(state.steppedAt, round.beganAt) < stuckMs) return
			state.restarts += 1
			logger.error({ restarts: state.restarts }, lines.stuck)
			round.abort.abort(new DOMException('The round is stuck', 'TimeoutError'))
		}
		const mine = { beganAt: Date.now(), abort: new AbortController() }
		round = mine
		try {
			await within(mine.abort.signal, doDue(mine.abort.signal))
		} catch (error) {
			const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
			logger.error({ reason }, lines.unreadable)
		} finally {
			if (round === mine) round = null
		}
	}

	function look(): Promise<void> {
		const begun = begin()
		// A look that finds a round in progress ends at once; the round is what counts.
		last = Promise.all([last, begun]).then(() => {})
		return begun
	}

	return { look, rest: () => Promise.race([last, pause(REST_MS, undefined, { ref: false })]), state }
}
