import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { getFullDb } from '#lib/base/db/connection.ts'
import { DATABASE_PLACE } from '#lib/base/db/file/replaced.ts'
import { logger } from '#lib/base/log/logger.ts'
import { recordStockHosts } from './record-stock-hosts.ts'

/**
 * Records the hosts of pictures now, and again when a backup replaces the database: an older database has no record of
 * them.
 */
export async function watchStockHosts(): Promise<void> {
	const note = async () => {
		try {
			await recordStockHosts(await getFullDb())
		} catch (error) {
			logger.warn({ err: error }, 'hosts of pictures not noted')
		}
	}
	subscribe(DATABASE_PLACE, (event) => {
		if (event === 'replaced') void note()
	})
	await note()
}
