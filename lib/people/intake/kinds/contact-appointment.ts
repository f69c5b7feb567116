import 'server-only'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { appointmentMail } from '#lib/people/appointments/appointment-mail.ts'
import { appointmentMails, tourMail } from '#lib/people/appointments/appointment-mails.ts'
import { giveUpHold } from '#lib/people/appointments/booking/holds.ts'
import { appointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { queueAppointment } from '#lib/people/appointments/queue-appointment.ts'
import { slotChoices, tourChoices } from '#lib/people/appointments/slot-choices.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { contactAppointment } from '#lib/people/forms/schemas/kinds/contact-appointment.ts'
import { defineLeadKind, FieldProblem } from '#lib/people/leads/lead-kind.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { readTour, type Slot } from '#lib/people/slots/slots.ts'
import type { FeedbackText } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { askedStatus, bookAsked } from './asked-appointment.ts'
import { storeHomes, wishedHomes } from './further-homes.ts'

/** The text of the thank-you page, by what became of the appointment. */
const TEXTS = {
	confirmed: 'appointment-booked',
	requested: 'contact-appointment',
	held: 'appointment-held',
	unconfirmed: 'appointment-asked',
	cancelled: 'contact-appointment',
} as const satisfies Record<AppointmentStatus, FeedbackText>

const hoursOf = ({ from, to }: Pick<Slot, 'from' | 'to'>) => `${from}–${to}`

export const contactAppointmentKind = defineLeadKind('contact-appointment', contactAppointment, {
	async feedbackText(db, { reference }) {
		return TEXTS[(await askedStatus(db, reference)) ?? 'requested']
	},
	stored: ({ slot, ...content }) => ({
		...content,
		slot: `${slot.day} ${[slot, ...slot.further.map((further) => further.slot)].map(hoursOf).join(', ')}`,
	}),
	async choices(listingId, language, fields) {
		const id = listingId !== null && isRecordId(listingId) ? Number(listingId) : null
		const sent = readTour(fields.get('slot') ?? '')
		const further = typeof sent === 'string' ? [] : sent.further.map((home) => home.listingId)
		const isTour = id !== null && further.length > 0
		return {
			slot: await (isTour ? tourChoices([id, ...further], language) : slotChoices(appointmentPlace(id), language)),
		}
	},
	countsLater: true,
	notifiesLater: true,
	check: ({ listingId }, about) =>
		listingId === undefined || about?.isClosed === false ? null : { listingId: 'subject' },
	async write(transaction, lead) {
		const { content, language, now } = lead
		const { slot, email, homes } = content
		const { leadId, isProven, address } = lead
		const wish = { leadId, email, kind: 'visit', language, isProven, address, now } as const
		const first = await bookAsked(transaction, { ...wish, place: appointmentPlace(content.listingId), slot })
		const visits = [first]
		for (const { listingId, slot: next } of slot.further) {
			const place = appointmentPlace(listingId)
			if (!(await subjectOf(place, language)).isOpen) throw new FieldProblem({ slot: 'slotGone' })
			visits.push(await bookAsked(transaction, { ...wish, place, slot: next }))
		}
		const further = slot.further.map(({ listingId, slot: next }) => ({ id: listingId, hours: hoursOf(next) }))
		const named = [...further, ...wishedHomes(homes)]
		if (named.length > 0) await storeHomes(transaction, lead, named)
		await queueAppointment(transaction, first.appointment, first.happened)
		const mails = await Promise.all(
			visits.map(({ appointment, happened }) => appointmentMails(transaction, appointment, happened)),
		)
		const isOwn = ({ template }: OutgoingMail) => template === appointmentMail.name
		const tour = visits.map(({ appointment }) => appointment)
		const toVisitor = tour.length > 1 ? [await tourMail(tour, now)] : mails.flat().filter(isOwn)
		return [
			...toVisitor.map((mail) => ({ ...mail, asked: 'link' as const })),
			...mails.flat().filter((mail) => !isOwn(mail)),
		]
	},
	withheld: (transaction, { leadId, now }) => giveUpHold(transaction, leadId, now),
})
