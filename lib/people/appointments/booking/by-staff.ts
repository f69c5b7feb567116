import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { toDecide } from '#lib/base/db/transactions.ts'
import { appointmentMail, appointmentStaffMail } from '#lib/people/appointments/appointment-mail.ts'
import { appointmentMails } from '#lib/people/appointments/appointment-mails.ts'
import type { FormerAppointment } from '#lib/people/appointments/appointment-types.ts'
import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import {
	type AppointmentPlace,
	calendarOf,
	placeName,
	takingTime,
} from '#lib/people/appointments/calendar/availability.ts'
import { queueAppointment } from '#lib/people/appointments/queue-appointment.ts'
import { findAppointment } from '#lib/people/appointments/stored-appointments.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { createLeadWithin, type NewLead } from '#lib/people/leads/mutations.ts'
import type { Slot } from '#lib/people/slots/slots.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import { countVisit, seatAt } from './booking.ts'

const UID_BYTES = 16
const KIND = 'contact-appointment' as const

/** An appointment that staff make for a visitor, on the phone or at the desk. */
export interface BookedByStaff {
	kind: AppointmentKind
	place: AppointmentPlace
	slot: Slot
	/** Without a mail address, which is then empty, nothing is mailed to them. */
	person: { firstName: string; lastName: string; email: string; phone: string }
	/** The language of the mails to this person. */
	language: string
	now: Date
	/** The mails wait until this instant, so that the booking can be taken back. */
	mailsAfter: Date
}

/**
 * Writes an appointment with its request, confirmed at once, and the mails about it. Throws `FieldProblem` with the code
 * of the refused time.
 */
export async function bookByStaff(
	transaction: Transaction<Tables>,
	{ kind, place, slot, person, language, now, mailsAfter }: BookedByStaff,
): Promise<{ leadId: number; uid: string }> {
	const uid = randomBytes(UID_BYTES).toString('hex')
	let written = 0
	const lead: NewLead = {
		kind: KIND,
		prefix: FORM_FACTS[KIND].prefix,
		language,
		listingId: place.listingId,
		projectId: null,
		email: person.email,
		content: { title: null, ...person, remark: null, slot: `${slot.day} ${slot.from}–${slot.to}` },
		// Whatever was booked before, this is a booking of its own.
		optIn: null,
		browserKey: randomUUID(),
		countsLater: true,
	}
	await createLeadWithin(
		transaction,
		lead,
		async (_, { leadId }) => {
			written = leadId
			const found = await seatAt(transaction, { place, slot, now, isAnyTime: true })
			if ('refusal' in found) throw new FieldProblem({ slot: found.refusal })
			await transaction
				.insertInto('appointment')
				.values({
					lead_id: leadId,
					uid,
					calendar: place.calendar,
					place: placeName(place),
					seat: found.seat,
					kind,
					listing_id: place.listingId,
					location: place.location,
					status: 'confirmed',
					language,
					is_vouched: 1,
					starts_at: slot.startsAt.toISOString(),
					ends_at: slot.endsAt.toISOString(),
					confirm_by: null,
					moved_at: null,
					cancelled_by: null,
					created_at: now.toISOString(),
				})
				.execute()
			await countVisit(transaction, { kind, place }, now)
			const appointment = await findAppointment(transaction, uid)
			if (appointment === null) throw new Error('An appointment was not written')
			const happened = { event: 'confirmed', by: 'agency', wasConfirmed: false, now } as const
			await queueAppointment(transaction, appointment, happened)
			return (await appointmentMails(transaction, appointment, happened)).map((mail) => ({
				...mail,
				notBefore: mailsAfter,
			}))
		},
		now,
	)
	return { leadId: written, uid }
}

/** The mails about an appointment that were written at one instant. */
interface Written {
	leadId: number
	/** ISO instant of the change. */
	at: string
}

/** Takes the mails of a change back. Returns false, and takes none, if one of them is on its way. */
export async function takeMailsBack(transaction: Transaction<Tables>, { leadId, at }: Written): Promise<boolean> {
	const mails = await transaction
		.selectFrom('outbox')
		.select(['id', 'sent_at', 'claimed_until', 'attempts'])
		.where('lead_id', '=', leadId)
		.where('created_at', '=', at)
		.where('template', 'in', [appointmentMail.name, appointmentStaffMail.name])
		// None of them is taken to be sent meanwhile.
		.modifyEnd(toDecide())
		.execute()
	const isWaiting = mails.every((one) => one.sent_at === null && one.claimed_until === null && one.attempts === 0)
	if (mails.length === 0 || !isWaiting) return false
	await transaction
		.deleteFrom('outbox')
		.where(
			'id',
			'in',
			mails.map(({ id }) => id),
		)
		.execute()
	return true
}

/** Whether the seat and an agent are still there for an appointment that comes back. */
async function isStillFree(
	transaction: Transaction<Tables>,
	{ uid, place }: { uid: string; place: AppointmentPlace },
	{ startsAt, endsAt, seat }: FormerAppointment,
	now: Date,
): Promise<boolean> {
	const others = await takingTime(transaction, now)
		.select(['place', 'seat'])
		.where('calendar', '=', place.calendar)
		.where('uid', '<>', uid)
		.where('starts_at', '<', endsAt)
		.where('ends_at', '>', startsAt)
		.execute()
	if (others.some((one) => one.place === placeName(place) && one.seat === seat)) return false
	return others.length < (calendarOf(place)?.agents ?? 0)
}

/**
 * Restores what a change of an appointment replaced, if no mail about the change was sent and the former time is still
 * free. Blocked hours do not count: the appointment was there before.
 */
export async function restoreAppointment(
	transaction: Transaction<Tables>,
	uid: string,
	{ at, former, now }: { at: string; former: FormerAppointment; now: Date },
): Promise<'done' | 'sent' | 'slotFull' | 'missing'> {
	const appointment = await findAppointment(transaction, uid)
	if (appointment === null) return 'missing'
	if (!(await isStillFree(transaction, appointment, former, now))) return 'slotFull'
	if (!(await takeMailsBack(transaction, { leadId: appointment.leadId, at }))) return 'sent'
	await transaction
		.updateTable('appointment')
		.set((eb) => ({
			starts_at: former.startsAt,
			ends_at: former.endsAt,
			seat: former.seat,
			status: former.status,
			confirm_by: former.confirmBy,
			moved_at: former.movedAt,
			is_vouched: former.isVouched,
			cancelled_by: null,
			sequence: eb('sequence', '+', 1),
		}))
		.where('uid', '=', uid)
		.execute()
	await queueAppointment(transaction, appointment, { event: 'moved', now })
	return 'done'
}
