import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { createAppointment } from '#lib/people/appointments/booking/booking.ts'
import { appointmentMail } from '#lib/people/appointments/mails/appointment.ts'
import { appointmentMails } from '#lib/people/appointments/mails.ts'
import { findAppointment } from '#lib/people/appointments/stored-appointments.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import type { AppointmentEvent } from '#lib/people/appointments/types.ts'
import { FieldProblem } from '#lib/people/leads/receiving/lead-kind.ts'

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
		.executeTakeFirst()
	return row?.status ?? null
}

/**
 * Writes the appointment that a visitor asks for, and returns it with what happened and its mails; the one to the visitor
 * counts against the address. Throws `FieldProblem` where the time cannot be had.
 */
export async function bookAsked(transaction: Transaction<Tables>, asked: Parameters<typeof createAppointment>[1]) {
	const created = await createAppointment(transaction, asked)
	if ('code' in created) throw new FieldProblem({ [created.field]: created.code })
	const appointment = await findAppointment(transaction, created.uid)
	if (appointment === null) throw new Error('An appointment was not written')
	const happened = { event: EVENTS[appointment.status], by: 'visitor', wasConfirmed: false, now: asked.now } as const
	const mails = (await appointmentMails(appointment, happened)).map((mail) =>
		mail.template === appointmentMail.name ? { ...mail, asked: 'link' as const } : mail,
	)
	return { appointment, happened, mails }
}
