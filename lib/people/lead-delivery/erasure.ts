import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { insertDelivery } from './insert-delivery.ts'
import type { DeliveryTarget, ErasureToRepeatTable } from './tables.ts'
import { isConfigured, TARGETS } from './targets.ts'

type Scope = ErasureToRepeatTable['scope']

/** Returns what of a lead may have reached each target: the message that brought it, and the CRM's number. */
async function arrivedOf(db: Kysely<Tables>, leadId: number) {
	const rows = await db
		.selectFrom('lead_delivery')
		.innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
		.select(['reference', 'target', 'message_id', 'external_id'])
		.where('lead_id', '=', leadId)
		.where('event', '!=', 'lead.erased')
		.where((where) => where.or([where('may_have_arrived', '=', 1), where('claimed_until', 'is not', null)]))
		.orderBy('lead_delivery.id')
		.execute()
	return TARGETS.flatMap((target) => {
		const [first, ...later] = rows.filter((row) => row.target === target)
		if (!first) return []
		const externalId = [first, ...later].find(({ external_id }) => external_id !== null)?.external_id ?? null
		return [{ ...first, external_id: externalId }]
	})
}

async function remember(db: Kysely<Tables>, leadId: number, scope: Scope, now: Date): Promise<DeliveryTarget[]> {
	const arrived = await arrivedOf(db, leadId)
	const row = { scope, erased_at: now.toISOString(), done_at: null }
	for (const one of arrived)
		await db
			.insertInto('erasure_to_repeat')
			.values({ ...one, ...row })
			.execute()
	return arrived.map(({ target }) => target)
}

/**
 * Lists an erased lead for the agency to erase where it was passed on to, notifies the webhook, and deletes the rest of
 * its deliveries, in the transaction of the erasure. Repeating it does nothing.
 */
export async function eraseDeliveries(db: Kysely<Tables>, leadId: number, now: Date): Promise<void> {
	const targets = await remember(db, leadId, 'whole', now)
	await db.deleteFrom('lead_delivery').where('lead_id', '=', leadId).where('event', '!=', 'lead.erased').execute()
	if (!targets.includes('webhook') || !isConfigured('webhook')) return
	await insertDelivery(db, 'webhook', { leadId, event: 'lead.erased', now })
}

/** Lists a lead out of whose words a person's mail address was taken, where the lead was passed on. */
export async function repeatTakeOut(db: Kysely<Tables>, leadId: number, now: Date): Promise<void> {
	await remember(db, leadId, 'mention', now)
}

/** Returns what the agency still has to erase elsewhere, oldest first. */
export function listErasures(db: Kysely<Tables>) {
	return db.selectFrom('erasure_to_repeat').selectAll().where('done_at', 'is', null).orderBy('id').execute()
}

/** Ticks off everything that is listed of a reference. Returns how many lines that were. */
export async function tickOffErasure(db: Kysely<Tables>, reference: string, now = new Date()): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('erasure_to_repeat')
		.set({ done_at: now.toISOString() })
		.where('reference', '=', reference.trim().toUpperCase())
		.where('done_at', 'is', null)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}
