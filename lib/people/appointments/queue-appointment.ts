import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { Happened } from './appointment-types.ts'

/**
 * Passes on to the agency's other software what has happened to an appointment, in its transaction: whenever the agency
 * gets a mail about it.
 */
export async function queueAppointment(
	transaction: Kysely<Tables>,
	{ leadId }: { leadId: number },
	{ event, now }: Pick<Happened, 'event' | 'now'>,
): Promise<void> {
	if (event === 'held' || event === 'asked') return
	const passed = event === 'cancelled' ? 'appointment.cancelled' : 'appointment.changed'
	await queueDelivery(transaction, { leadId, event: passed, now })
}
