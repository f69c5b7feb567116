import 'server-only'
import { applicationKind } from '#lib/people/intake/kinds/application.ts'
import { contactAppointmentKind } from '#lib/people/intake/kinds/contact-appointment.ts'
import { contactConstructionKind } from '#lib/people/intake/kinds/contact-construction.ts'
import { contactDemandKind } from '#lib/people/intake/kinds/contact-demand.ts'
import { contactMeKind } from '#lib/people/intake/kinds/contact-me.ts'
import { demandRegisterKind } from '#lib/people/intake/kinds/demand-register.ts'
import { documentsKind } from '#lib/people/intake/kinds/documents.ts'
import { offerKind } from '#lib/people/intake/kinds/offer.ts'
import { sendToFriendKind } from '#lib/people/intake/kinds/send-to-friend.ts'
import { signNewsletterKind } from '#lib/people/intake/kinds/sign-newsletter.ts'
import { siteContactKind } from '#lib/people/intake/kinds/site-contact.ts'
import { testimonialKind } from '#lib/people/intake/kinds/testimonial.ts'
import type { LeadKind } from '#lib/people/leads/receiving/lead-kind.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** How each form is received. */
export const LEAD_KINDS: Record<FormName, LeadKind> = {
	'site-contact': siteContactKind,
	'contact-me': contactMeKind,
	'contact-construction': contactConstructionKind,
	'contact-appointment': contactAppointmentKind,
	documents: documentsKind,
	testimonial: testimonialKind,
	'contact-demand': contactDemandKind,
	'demand-register': demandRegisterKind,
	'send-to-friend': sendToFriendKind,
	'sign-newsletter': signNewsletterKind,
	offer: offerKind,
	application: applicationKind,
}
