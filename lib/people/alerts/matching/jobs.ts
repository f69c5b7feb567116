import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Frequency } from '#lib/people/alerts/criteria/alert-types.ts'
import { mailFindings } from './digest.ts'
import { recordMatches } from './record.ts'

/** Returns the job that mails the findings of the alerts of a frequency, including the homes of the last import. */
export function mailAlerts(frequency: Frequency) {
	return async (db: Kysely<Tables>, now: Date): Promise<void> => {
		await recordMatches(db, now)
		await mailFindings({ db, publicDb: await getPublicDb() }, frequency, now)
	}
}
