import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import * as claims from '#lib/base/db/claims/work-rows.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { toDecide } from '#lib/base/db/transactions.ts'
import { insertDelivery, type Queued } from './insert-delivery.ts'
import type { DeliveryEvent, DeliveryTarget, LeadDeliveryTable } from './tables.ts'
import { isConfigured, TARGETS } from './targets.ts'

export type LeadDelivery = Selectable<LeadDeliveryTable>

/** What each target takes. A CRM gets each lead once, and later the word that the newsletter may be sent. */
const TAKEN: Readonly<Record<DeliveryTarget, readonly DeliveryEvent[]>> = {
	webhook: ['lead.created', 'appointment.changed', 'appointment.cancelled', 'newsletter.confirmed', 'lead.erased'],
	crm: ['lead.created', 'newsletter.confirmed'],
}

async function isKnown(transaction: Kysely<Tables>, leadId: number, target: DeliveryTarget): Promise<boolean> {
	const row = await transaction
		.selectFrom('lead_delivery')
		.select('id')
		.where('lead_id', '=', leadId)
		.where('target', '=', target)
		.where('event', '=', 'lead.created')
		.executeTakeFirst()
	return row !== undefined
}

/** The event for a target that has not received the lead yet; null: none, as another event will be the first. */
function firstEvent(event: DeliveryEvent): DeliveryEvent | null {
	if (event.startsWith('appointment.')) return 'lead.created'
	return event === 'newsletter.confirmed' ? null : event
}

/**
 * Queues an event of a lead for the configured targets, in the transaction of the event. The first event that a target
 * gets of a lead is always `lead.created`, with all that is stored by then. Does nothing for an erased lead.
 */
export async function queueDelivery(transaction: Kysely<Tables>, queued: Queued): Promise<void> {
	const { leadId } = queued
	const targets = TARGETS.filter(isConfigured)
	if (targets.length === 0) return
	const lead = await transaction
		.selectFrom('lead')
		.select('erased_at')
		.where('id', '=', leadId)
		.modifyEnd(toDecide())
		.executeTakeFirst()
	if (!lead || lead.erased_at !== null) return
	for (const target of targets) {
		const event = (await isKnown(transaction, leadId, target)) ? queued.event : firstEvent(queued.event)
		if (event !== null && TAKEN[target].includes(event)) await insertDelivery(transaction, target, { ...queued, event })
	}
}

const tableOf = (target: DeliveryTarget): claims.WorkTable => ({
	name: 'lead_delivery',
	done: 'delivered_at',
	only: { column: 'target', value: target },
})

/** Claims what is due for a target; see {@link claims.claimNext}. */
export const claimDelivery = (db: Kysely<Tables>, target: DeliveryTarget, now?: Date): Promise<LeadDelivery | null> =>
	claims.claimNext<LeadDelivery>(db, tableOf(target), now)
