import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { AppointmentEvent, Happened } from '#lib/people/appointments/appointment-types.ts'
import { createAppointment, type NewAppointment } from '#lib/people/appointments/booking/booking.ts'
import { findAppointment, type StoredAppointment } from '#lib/people/appointments/stored-appointments.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'

/** The event that the mail about a new appointment reports, by what became of it. */
const EVENTS = {
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
		// Of a tour a visit that waits for its visitor comes first.
		.orderBy((by) => by.case().when('confirm_by', 'is not', null).then(0).else(1).end())
		.executeTakeFirst()
	return row?.status ?? null
}

/**
 * Writes the appointment that a visitor asks for, in its lead's transaction. Throws a {@link FieldProblem} if it cannot be
 * given.
 */
export async function bookAsked(
	transaction: Transaction<Tables>,
	wanted: NewAppointment,
): Promise<{ appointment: StoredAppointment; happened: Happened }> {
	const created = await createAppointment(transaction, wanted)
	if ('code' in created) throw new FieldProblem({ [created.field]: created.code })
	const appointment = await findAppointment(transaction, created.uid)
	if (appointment === null) throw new Error('An appointment was not written')
	const happened = { event: EVENTS[appointment.status], by: 'visitor', wasConfirmed: false, now: wanted.now } as const
	return { appointment, happened }
}
