import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { type Turn, takeTurn } from '#lib/base/db/claims/turns.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceStateTable } from '#lib/homes/connectors/tables.ts'
import { writeConfirmation } from '#lib/homes/listings/queries/confirmation.ts'
import type { Feed } from '#lib/site/config/schema/services/source.ts'
import { nextAttempt } from './attempts.ts'
import { forgetMarks, forgetOthers } from './raw-store.ts'

/** A run that has not renewed its claim for this long counts as dead. */
const CLAIM_MS = 5 * MINUTE_MS

export type SourceState = Selectable<SourceStateTable>

/** Returns how the reading of a source goes; null before its first run. */
export async function readState(db: Kysely<Tables>, source: string): Promise<SourceState | null> {
	const row = await db.selectFrom('source_state').selectAll().where('source', '=', source).executeTakeFirst()
	return row ?? null
}

/**
 * Makes the row of the source in use and forgets all others. If its settings are new, every record is due for reading
 * once more.
 */
export async function beginSource(db: Kysely<Tables>, source: string, fingerprint: string, now: Date): Promise<void> {
	await forgetOthers(db, source)
	const known = await readState(db, source)
	if (known?.fingerprint === fingerprint) return
	await forgetMarks(db, source)
	const fresh = {
		fingerprint,
		reference: '{}',
		since: now.toISOString(),
		heard_at: null,
		confirmed_at: null,
		failed_at: null,
		failures: 0,
		problem_kind: null,
		problem: null,
		next_at: null,
		told_at: null,
	}
	await db
		.insertInto('source_state')
		.values({ source, ...fresh, claimed_by: null, claimed_until: null })
		.onConflict((conflict) => conflict.column('source').doUpdateSet(fresh))
		.execute()
}

/** Takes the only run of a source; null if another one is under way, on whichever machine. */
export function claimSource(db: Kysely<Tables>, source: string, now?: Date): Promise<Turn | null> {
	return takeTurn(db, `source ${source}`, { ms: CLAIM_MS, ...(now && { now }) })
}

/**
 * Notes that a source is looked at now, and what it gave: the mark of the payload, for `looksFor`, which names the
 * settings and the version of the program. Either of them new means that the payload is taken anew.
 */
export async function recordLook(
	db: Kysely<Tables>,
	source: string,
	{ at, looksFor, mark }: { at: Date; looksFor: string; mark: string | null },
): Promise<void> {
	await db
		.updateTable('source_state')
		.set({ looked_at: at.toISOString(), looked_for: looksFor, payload_mark: mark })
		.where('source', '=', source)
		.execute()
}

/**
 * Notes that the source responded well; `isConfirmed` if the homes on the site are now what it listed. If it called
 * after `startedAt`, when the run began, the next run begins at once: this one may have missed the change.
 */
export async function recordHeard(
	db: Kysely<Tables>,
	source: string,
	isConfirmed: boolean,
	now: Date,
	startedAt = now,
): Promise<void> {
	const at = now.toISOString()
	const nextAt = (await readState(db, source))?.next_at ?? null
	const wasCalled = nextAt !== null && nextAt >= startedAt.toISOString() && nextAt <= at
	if (isConfirmed) await writeConfirmation(db, at)
	await db
		.updateTable('source_state')
		.set({
			heard_at: at,
			failed_at: null,
			failures: 0,
			problem_kind: null,
			problem: null,
			next_at: wasCalled ? nextAt : null,
			told_at: null,
			...(isConfirmed ? { confirmed_at: at } : {}),
		})
		.where('source', '=', source)
		.execute()
}

/** Notes a failed run and when the next one may begin. Returns how many have failed one after the other. */
export async function recordFailed(
	db: Kysely<Tables>,
	source: string,
	{ kind, message }: SourceProblem,
	now: Date,
): Promise<number> {
	const failures = ((await readState(db, source))?.failures ?? 0) + 1
	await db
		.updateTable('source_state')
		.set({
			failed_at: now.toISOString(),
			failures,
			problem_kind: kind,
			problem: message.slice(0, 500),
			next_at: nextAttempt(kind, failures, now),
		})
		.where('source', '=', source)
		.execute()
	return failures
}

/**
 * Returns whether the first import of a source waits for staff, who want to see first what it would change and have not
 * asked for it yet.
 */
export function waitsForStaff(firstImport: Feed['firstImport'], state: SourceState | null): boolean {
	return firstImport === 'by-hand' && (state === null || (state.heard_at === null && state.next_at === null))
}

/** Has a source looked at now, whatever its interval, and its payload taken anew. Returns false if it is not in use. */
export async function askNow(db: Kysely<Tables>, source: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('source_state')
		.set({ next_at: now.toISOString(), failures: 0, payload_mark: null })
		.where('source', '=', source)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Lets a source that was stopped be asked again. */
export async function resumeSource(db: Kysely<Tables>, source: string): Promise<void> {
	await db.updateTable('source_state').set({ next_at: null, failures: 0 }).where('source', '=', source).execute()
}
