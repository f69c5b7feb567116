import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { DATABASE_WAIT } from '@/lib/db/waiting-driver'
import { logger } from './logger'

/** Writes a line for each piece of work that has to wait until another process, such as an import, has written. */
export function logDatabaseWaits(): void {
	subscribe(DATABASE_WAIT, () => logger.info('waiting for another process to write'))
}
