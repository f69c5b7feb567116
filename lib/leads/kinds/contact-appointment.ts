import 'server-only'
import { placeOf, slotsAt } from '@/lib/appointments/availability'
import { createAppointment } from '@/lib/appointments/booking'
import { appointmentMails } from '@/lib/appointments/mails'
import { slotValue } from '@/lib/appointments/slots'
import { findAppointment } from '@/lib/appointments/stored'
import { subjectOf } from '@/lib/appointments/subject'
import { formatDay } from '@/lib/i18n/format-date'
import { enqueueMails } from '@/lib/mail/enqueue'
import { contactAppointment } from '../forms/contact-appointment'
import { defineLeadKind, FieldProblem } from '../lead-kind'

const ID = /^[1-9]\d{0,9}$/

export const contactAppointmentKind = defineLeadKind('contact-appointment', contactAppointment, {
	prefix: 'APP',
	feedback: 'contact-appointment',
	office: 'visit',
	async feedbackText(db, reference) {
		const appointment = await db
			.selectFrom('appointment')
			.innerJoin('lead', 'lead.id', 'appointment.lead_id')
			.select('appointment.status')
			.where('reference', '=', reference)
			.executeTakeFirst()
		return appointment?.status === 'confirmed' ? 'appointment-booked' : 'contact-appointment'
	},
	stored: ({ slot, ...content }) => ({ ...content, slot: `${slot.day} ${slot.from}–${slot.to}` }),
	async choices(listingId, language) {
		const place = placeOf(listingId !== null && ID.test(listingId) ? Number(listingId) : null)
		const slots = (await slotsAt(place, new Date())).filter(({ isFull }) => !isFull)
		const label = (startsAt: Date, from: string) => `${formatDay(startsAt.toISOString(), language)}, ${from}`
		return { slot: slots.map((slot) => ({ value: slotValue(slot), label: label(slot.startsAt, slot.from) })) }
	},
	async write(transaction, { leadId, content, language, now }) {
		const place = placeOf(content.listingId)
		if (!(await subjectOf(place, language)).isOpen) throw new FieldProblem({ listingId: 'subject' })
		const { email, slot } = content
		const created = await createAppointment(transaction, { leadId, email, place, slot, language, now })
		if ('code' in created) throw new FieldProblem({ [created.field]: created.code })
		const appointment = await findAppointment(transaction, created.uid)
		if (appointment === null) throw new Error('An appointment was not written')
		const event = appointment.status === 'confirmed' ? 'confirmed' : 'requested'
		const happened = { event, by: 'visitor', wasConfirmed: false, now } as const
		await enqueueMails(transaction, await appointmentMails(appointment, happened), { leadId, now })
	},
	mails: () => [],
})
