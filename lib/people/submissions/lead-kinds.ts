import 'server-only'
import type { LeadKind } from '#lib/people/leads/receiving/lead-kind.ts'
import { applicationKind } from '#lib/people/submissions/kinds/application.ts'
import { contactAppointmentKind } from '#lib/people/submissions/kinds/contact-appointment.ts'
import { contactConstructionKind } from '#lib/people/submissions/kinds/contact-construction.ts'
import { contactDemandKind } from '#lib/people/submissions/kinds/contact-demand.ts'
import { contactMeKind } from '#lib/people/submissions/kinds/contact-me.ts'
import { demandRegisterKind } from '#lib/people/submissions/kinds/demand-register.ts'
import { documentsKind } from '#lib/people/submissions/kinds/documents.ts'
import { offerKind } from '#lib/people/submissions/kinds/offer.ts'
import { sendToFriendKind } from '#lib/people/submissions/kinds/send-to-friend.ts'
import { signNewsletterKind } from '#lib/people/submissions/kinds/sign-newsletter.ts'
import { siteContactKind } from '#lib/people/submissions/kinds/site-contact.ts'
import { testimonialKind } from '#lib/people/submissions/kinds/testimonial.ts'
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
