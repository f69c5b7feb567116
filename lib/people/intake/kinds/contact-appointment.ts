import 'server-only'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { appointmentMail } from '#lib/people/appointments/appointment-mail.ts'
import { appointmentMails } from '#lib/people/appointments/appointment-mails.ts'
import { createAppointment } from '#lib/people/appointments/booking/booking.ts'
import { giveUpHold } from '#lib/people/appointments/booking/holds.ts'
import { appointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { queueAppointment } from '#lib/people/appointments/queue-appointment.ts'
import { slotChoices } from '#lib/people/appointments/slot-choices.ts'
import { findAppointment } from '#lib/people/appointments/stored-appointments.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { contactAppointment } from '#lib/people/forms/schemas/kinds/contact-appointment.ts'
import { defineLeadKind, FieldProblem } from '#lib/people/leads/lead-kind.ts'
import type { FeedbackText } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { askedStatus, EVENTS } from './asked-appointment.ts'

/** The text of the thank-you page, by what became of the appointment. */
const TEXTS = {
	confirmed: 'appointment-booked',
	requested: 'contact-appointment',
	held: 'appointment-held',
	unconfirmed: 'appointment-asked',
	cancelled: 'contact-appointment',
} as const satisfies Record<AppointmentStatus, FeedbackText>

export const contactAppointmentKind = defineLeadKind('contact-appointment', contactAppointment, {
	async feedbackText(db, { reference }) {
		return TEXTS[(await askedStatus(db, reference)) ?? 'requested']
	},
	stored: ({ slot, ...content }) => ({ ...content, slot: `${slot.day} ${slot.from}–${slot.to}` }),
	async choices(listingId, language) {
		const place = appointmentPlace(listingId !== null && isRecordId(listingId) ? Number(listingId) : null)
		return { slot: await slotChoices(place, language) }
	},
	countsLater: true,
	notifiesLater: true,
	check: ({ listingId }, about) =>
		listingId === undefined || about?.isClosed === false ? null : { listingId: 'subject' },
	async write(transaction, { leadId, content, language, now, isProven, address }) {
		const place = appointmentPlace(content.listingId)
		const { email, slot } = content
		const created = await createAppointment(transaction, {
			leadId,
			email,
			kind: 'visit',
			place,
			slot,
			language,
			isProven,
			address,
			now,
		})
		if ('code' in created) throw new FieldProblem({ [created.field]: created.code })
		const appointment = await findAppointment(transaction, created.uid)
		if (appointment === null) throw new Error('An appointment was not written')
		const happened = { event: EVENTS[appointment.status], by: 'visitor', wasConfirmed: false, now } as const
		await queueAppointment(transaction, appointment, happened)
		const mails = await appointmentMails(transaction, appointment, happened)
		return mails.map((mail) => (mail.template === appointmentMail.name ? { ...mail, asked: 'link' as const } : mail))
	},
	withheld: (transaction, { leadId, now }) => giveUpHold(transaction, leadId, now),
})
