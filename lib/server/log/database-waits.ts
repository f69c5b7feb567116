import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { DATABASE_WAIT } from '#lib/base/db/dialect/database-wait.ts'
import { DATABASE_PLACE, type PlaceEvent } from '#lib/base/db/file/replaced.ts'
import { logger } from '#lib/base/log/logger.ts'

const LINES: Readonly<Record<PlaceEvent, string>> = {
	missing: 'the database file is missing; pages show what it held, forms are refused until it is back',
	unusable:
		'what is in the place of the database is none, or a new one; forms are refused until the old one or a backup is there',
	replaced: 'another database is in the place of the one that was open, and is used now',
}

function logPlace(event: PlaceEvent): void {
	logger[event === 'replaced' ? 'warn' : 'error'](LINES[event])
}

/**
 * Logs a line whenever some work has to wait until another process, such as an import, has written, and when the
 * database is no longer in its place.
 */
export function logDatabaseWaits(): void {
	subscribe(DATABASE_WAIT, () => logger.info('waiting for another process to write'))
	subscribe(DATABASE_PLACE, (event) => logPlace(event as PlaceEvent))
}
