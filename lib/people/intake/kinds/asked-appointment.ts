import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { AppointmentEvent } from '#lib/people/appointments/appointment-types.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'

/** The event that the mail about a new appointment reports, by what became of it. */
export const EVENTS = {
	confirmed: 'confirmed',
	requested: 'requested',
	held: 'held',
	unconfirmed: 'asked',
	cancelled: 'cancelled',
} as const satisfies Record<AppointmentStatus, AppointmentEvent>

/** Returns what became of the appointment that a lead asked for; null if it asked for none. */
export async function askedStatus(db: Kysely<Tables>, reference: string): Promise<AppointmentStatus | null> {
	const row = await db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select('appointment.status')
		.where('reference', '=', reference)
		.executeTakeFirst()
	return row?.status ?? null
}
