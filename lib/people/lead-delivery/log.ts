import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** Returns what was and is to be passed on, newest first: everything, or only what was given up. */
export function listDeliveries(db: Kysely<Tables>, isFailedOnly = false) {
	return db
		.selectFrom('lead_delivery')
		.innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
		.selectAll('lead_delivery')
		.select('reference')
		.$if(isFailedOnly, (query) => query.where('state', '=', 'failed'))
		.orderBy('lead_delivery.id', 'desc')
		.execute()
}
export type LoggedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Queues anew what was given up, for another three days. Returns whether there was such a delivery. */
export async function queueAgain(db: Kysely<Tables>, id: number, now = new Date()): Promise<boolean> {
	const at = now.toISOString()
	const { numUpdatedRows } = await db
		.updateTable('lead_delivery')
		.set({ state: 'waiting', attempts: 0, queued_at: at, next_attempt_at: at, failed_at: null, last_error: null })
		.where('id', '=', id)
		.where('state', '=', 'failed')
		.executeTakeFirst()
	return Number(numUpdatedRows) > 0
}
