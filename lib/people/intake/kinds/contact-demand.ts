import 'server-only'
import { appointmentLink } from '#lib/people/appointments/appointment-links.ts'
import { appointmentMail } from '#lib/people/appointments/appointment-mail.ts'
import { appointmentMails } from '#lib/people/appointments/appointment-mails.ts'
import { giveUpHold } from '#lib/people/appointments/booking/holds.ts'
import { placeAt } from '#lib/people/appointments/calendar/availability.ts'
import { slotChoices } from '#lib/people/appointments/slot-choices.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { contactDemand } from '#lib/people/forms/schemas/kinds/contact-demand.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { agencyMails, usualMails } from '#lib/people/leads/lead-mails.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { FeedbackText } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { askedStatus, bookAsked } from './asked-appointment.ts'

/** The text of the thank-you page, by what became of the appointment. */
const TEXTS = {
	requested: 'contact-demand-time',
	confirmed: 'contact-demand-time',
	held: 'appointment-held',
	unconfirmed: 'appointment-asked',
	cancelled: 'contact-demand',
} as const satisfies Record<AppointmentStatus, FeedbackText>

export const contactDemandKind = defineLeadKind('contact-demand', contactDemand, {
	hasPhotos: true,
	async feedbackText(db, { reference }) {
		const status = await askedStatus(db, reference)
		return status === null ? 'contact-demand' : TEXTS[status]
	},
	async choices(_, language) {
		const call = { value: 'call', label: messagesOf(language).appointments.wish.call }
		return { slot: [...(await slotChoices(placeAt(''), language)), call] }
	},
	stored: ({ slot, ...content }) => ({ ...content, slot: slot && `${slot.day} ${slot.from}–${slot.to}` }),
	async write(transaction, sent) {
		const { leadId, content, language, now, isProven, address } = sent
		const { email, slot, street, zip, city } = content
		if (slot === null) return usualMails('contact-demand', sent)
		const place = placeAt(`${street}, ${zip} ${city}`)
		const { appointment, happened } = await bookAsked(transaction, {
			leadId,
			email,
			kind: 'valuation',
			place,
			slot,
			language,
			isProven,
			address,
			now,
		})
		const mails = await appointmentMails(transaction, appointment, happened)
		return [
			// Everything that was sent, with its photographs, and the link that confirms the time.
			...(await agencyMails('contact-demand', sent, undefined, (reader) =>
				appointmentLink(appointment, 'agency', reader),
			)),
			...mails
				.filter(({ template }) => template === appointmentMail.name)
				.map((mail) => ({ ...mail, asked: 'link' as const })),
		]
	},
	withheld: (transaction, { leadId, now }) => giveUpHold(transaction, leadId, now),
})
