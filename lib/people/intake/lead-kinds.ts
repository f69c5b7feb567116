import 'server-only'
import { FORMS } from '#lib/people/forms/schemas/forms.ts'
import { applicationKind } from '#lib/people/intake/kinds/application.ts'
import { contactAppointmentKind } from '#lib/people/intake/kinds/contact-appointment.ts'
import { contactDemandKind } from '#lib/people/intake/kinds/contact-demand.ts'
import { contactMeKind } from '#lib/people/intake/kinds/contact-me.ts'
import { demandRegisterKind } from '#lib/people/intake/kinds/demand-register.ts'
import { documentsKind } from '#lib/people/intake/kinds/documents.ts'
import { offerKind } from '#lib/people/intake/kinds/offer.ts'
import { sendToFriendKind } from '#lib/people/intake/kinds/send-to-friend.ts'
import { signNewsletterKind } from '#lib/people/intake/kinds/sign-newsletter.ts'
import { testimonialKind } from '#lib/people/intake/kinds/testimonial.ts'
import { defineLeadKind, type LeadKind } from '#lib/people/leads/lead-kind.ts'
import type { LeadContent } from '#lib/people/leads/sent-lead.ts'
import { forEachForm } from '#lib/site/config/schema/people/form-facts.ts'

/** The forms that do more than store a lead and send the usual mails. */
const OWN: readonly LeadKind[] = [
	contactMeKind,
	contactAppointmentKind,
	documentsKind,
	testimonialKind,
	contactDemandKind,
	demandRegisterKind,
	sendToFriendKind,
	signNewsletterKind,
	offerKind,
	applicationKind,
]

/** How each form is received. */
export const LEAD_KINDS = forEachForm(
	(form): LeadKind => OWN.find(({ name }) => name === form) ?? defineLeadKind<LeadContent>(form, FORMS[form]),
)
