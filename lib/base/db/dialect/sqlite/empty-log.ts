import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

const RETRY_EVERY_MS = 25
const LONGEST_WAIT_MS = 10_000

/**
 * Moves everything from the log beside the database into the database file and empties the log, as soon as nobody else
 * reads or writes. Erased data is in neither file then. Gives up after ten seconds; the next call tries again.
 */
export async function emptyLog<T>(db: Kysely<T>): Promise<void> {
	const until = Date.now() + LONGEST_WAIT_MS
	do {
		const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
		if (rows[0]?.busy !== 1) return
		await pause(RETRY_EVERY_MS)
	} while (Date.now() < until)
}
