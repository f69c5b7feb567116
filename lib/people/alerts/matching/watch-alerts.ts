import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { mailFindings } from './digest.ts'
import { recordMatches } from './record.ts'

const LOOK_EVERY_MS = 1000

async function look(): Promise<void> {
	const db = await getFullDb()
	await recordMatches(db)
	const mails = await mailFindings({ db, publicDb: await getPublicDb() }, 'immediately')
	if (mails > 0) logger.info({ mails }, 'search alerts told at once')
}

/**
 * Notifies search alerts about what an import has brought, whichever process ran it. Starts once per process, checks
 * every second, which costs three small queries, and continues after a failure.
 */
export function watchAlerts(): void {
	every({ name: 'alerts', pause: LOOK_EVERY_MS, work: look, trouble: 'search alerts not looked at' })
}
