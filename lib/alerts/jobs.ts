import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '@/lib/db/connection'
import type { Tables } from '@/lib/db/tables'
import { mailFindings } from './digest'
import { recordMatches } from './record'
import type { Frequency } from './types'

/** The job that mails what the alerts of a frequency have found, the last import's homes included. */
export function mailAlerts(frequency: Frequency) {
	return async (db: Kysely<Tables>, now: Date): Promise<void> => {
		await recordMatches(db, now)
		await mailFindings({ db, publicDb: await getPublicDb() }, frequency, now)
	}
}
