import 'server-only'
import { channel } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { processWide } from '#lib/base/process/process-wide.ts'
import { placeOf } from './file-place.ts'

/** Event: the database file is missing, was replaced by one that cannot be used, or was replaced and is open again. */
export const DATABASE_PLACE = 'agency:database-place'

export type PlaceEvent = 'missing' | 'unusable' | 'replaced'

/** A file that is still being copied has a more recent modification time. */
const SETTLED_MS = 2000

const told = processWide<string | null>('agencyDatabaseFileLogged')

/** Reports each change once. */
export function logDatabaseFile(event: PlaceEvent | null, place: string | null): void {
	const turn = event && `${event} ${place}`
	if (turn === (told.value ?? null)) return
	told.value = turn
	if (event) channel(DATABASE_PLACE).publish(event)
}

/** Whether nobody has written to a file for two seconds. */
export function isSettled(file: string): boolean {
	const stats = fs.statSync(file, { throwIfNoEntry: false })
	return stats !== undefined && stats.size > 0 && Math.abs(Date.now() - stats.mtimeMs) > SETTLED_MS
}

/** Returns the files that SQLite keeps beside a database, with their present places. */
export function logsOf(file: string): Map<string, string | null> {
	return new Map(['-wal', '-shm'].map((suffix) => [file + suffix, placeOf(file + suffix)]))
}

/**
 * Writes the last rows of a replaced database into its own file, wherever that was moved, and removes its log: the
 * database that replaced it must not find that log. A log that came with the new database stays.
 */
export function leaveReplaced(writer: DatabaseSync, logs: ReadonlyMap<string, string | null>): void {
	try {
		writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	} catch {
		// A connection is reading it at this moment; its log is removed all the same.
	}
	for (const [log, place] of logs) if (place !== null && placeOf(log) === place) fs.rmSync(log, { force: true })
}
