import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { databaseTime } from '#lib/base/db/claims/clock.ts'
import { UNSEEN_MS } from '#lib/base/db/claims/heartbeat.ts'
import type { Tables } from '#lib/base/db/tables.ts'

/** Returns the servers that work on this database, the one that started first before the others. */
export function liveServers(db: Kysely<Tables>, now = databaseTime()): Promise<Selectable<Tables['instance']>[]> {
	return db
		.selectFrom('instance')
		.selectAll()
		.where('kind', '=', 'server')
		.where('stopped_at', 'is', null)
		.where('seen_at', '>=', new Date(now.getTime() - UNSEEN_MS).toISOString())
		.orderBy('started_at')
		.execute()
}
