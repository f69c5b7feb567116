import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { Happened } from './appointment-types.ts'
import { hasStanding } from './stored-appointments.ts'

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
	// Of a tour other visits may stand.
	const isOver = event === 'cancelled' && !(await hasStanding(transaction, leadId))
	const passed = isOver ? 'appointment.cancelled' : 'appointment.changed'
	await queueDelivery(transaction, { leadId, event: passed, now })
}
