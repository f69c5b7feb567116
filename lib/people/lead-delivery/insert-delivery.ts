import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { DeliveryEvent, DeliveryTarget } from './tables.ts'

const ID_BYTES = 18

/** What has happened to a lead. */
export interface Queued {
	leadId: number
	event: DeliveryEvent
	now: Date
}

/** Returns a new id of a message, in letters, digits, `-` and `_`. */
export const newMessageId = (): string => `msg_${randomBytes(ID_BYTES).toString('base64url')}`

/** Writes a row for one target. The event of a lead that must not come twice is written once. */
export async function insertDelivery(
	transaction: Kysely<Tables>,
	target: DeliveryTarget,
	{ leadId, event, now }: Queued,
): Promise<void> {
	const at = now.toISOString()
	await transaction
		.insertInto('lead_delivery')
		.values({
			lead_id: leadId,
			target,
			event,
			message_id: newMessageId(),
			queued_at: at,
			next_attempt_at: at,
			claimed_until: null,
			claimed_by: null,
			last_status: null,
			last_error: null,
			external_id: null,
			delivered_at: null,
			failed_at: null,
			created_at: at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
