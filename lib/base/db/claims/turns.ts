import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instanceId } from '#lib/base/process/instance.ts'
import { databaseTime } from './clock.ts'
import { hasEnded } from './has-ended.ts'

const TURN_MS = 2 * 60_000
const RENEW_EVERY_MS = 20_000

/** The right to be the only one, on whichever machine, who does something. */
export interface Turn {
	/** Extends the right while the work goes on. Returns false if another process has taken over. */
	renew(now?: Date): Promise<boolean>
	release(): Promise<void>
}

const isFree = (now: Date) => sql<boolean>`(claimed_until < ${now.toISOString()} OR ${hasEnded('claimant', now)})`

/** Returns the names of turns that begin with a text and were not given back by a process that has ended. */
export async function abandonedTurns(db: Kysely<Tables>, prefix: string, now = databaseTime()): Promise<string[]> {
	const rows = await db.selectFrom('turn').select('name').where(isFree(now)).execute()
	return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix))
}

/** Returns whether a process is at it now. */
export async function isTaken(db: Kysely<Tables>, name: string, now = databaseTime()): Promise<boolean> {
	const row = await db.selectFrom('turn').select(isFree(now).as('is_free')).where('name', '=', name).executeTakeFirst()
	return row !== undefined && !row.is_free
}

/**
 * Takes the turn with a name; null while another process has it. It ends when it is released, when it has not been
 * renewed for two minutes (or `ms`), or when its instance has ended.
 */
export async function takeTurn(
	db: Kysely<Tables>,
	name: string,
	{ now = databaseTime(), ms = TURN_MS }: { now?: Date; ms?: number } = {},
): Promise<Turn | null> {
	// An idle check must not wait for another process that writes.
	if (await isTaken(db, name, now)) return null
	const run = randomUUID()
	const until = (at: Date) => new Date(at.getTime() + ms).toISOString()
	const mine = { claimant: instanceId(), run, claimed_until: until(now) }
	const taken = await sql<{ run: string }>`INSERT INTO turn (name, claimant, run, claimed_until)
		VALUES (${name}, ${mine.claimant}, ${run}, ${mine.claimed_until})
		ON CONFLICT (name) DO UPDATE
		SET claimant = excluded.claimant, run = excluded.run, claimed_until = excluded.claimed_until
		WHERE turn.claimed_until < ${now.toISOString()} OR ${hasEnded('turn.claimant', now)}
		RETURNING run`.execute(db)
	if (taken.rows.length === 0) return null
	return {
		async renew(at = databaseTime()) {
			const renewed = await db
				.updateTable('turn')
				.set({ claimed_until: until(at) })
				.where('name', '=', name)
				.where('run', '=', run)
				.executeTakeFirst()
			return renewed.numUpdatedRows === 1n
		},
		async release() {
			await db.deleteFrom('turn').where('name', '=', name).where('run', '=', run).execute()
		},
	}
}

/** Forgets a turn that was not given back. */
export async function forgetTurn(db: Kysely<Tables>, name: string, now = databaseTime()): Promise<void> {
	await db.deleteFrom('turn').where('name', '=', name).where(isFree(now)).execute()
}

/** Does some work while no other process does it, and returns true; does nothing and returns false while one does. */
export async function inTurn(db: Kysely<Tables>, name: string, work: () => Promise<void>): Promise<boolean> {
	const turn = await takeTurn(db, name)
	if (turn === null) return false
	// A renewal that fails is tried again before the turn has ended.
	const renewing = setInterval(() => void turn.renew().catch(() => {}), RENEW_EVERY_MS).unref()
	try {
		await work()
	} finally {
		clearInterval(renewing)
		await turn.release()
	}
	return true
}
