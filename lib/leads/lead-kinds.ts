import 'server-only'
import { applicationKind } from './kinds/application'
import { contactAppointmentKind } from './kinds/contact-appointment'
import { contactConstructionKind } from './kinds/contact-construction'
import { contactDemandKind } from './kinds/contact-demand'
import { contactMeKind } from './kinds/contact-me'
import { demandRegisterKind } from './kinds/demand-register'
import { documentsKind } from './kinds/documents'
import { offerKind } from './kinds/offer'
import { sendToFriendKind } from './kinds/send-to-friend'
import { signNewsletterKind } from './kinds/sign-newsletter'
import { siteContactKind } from './kinds/site-contact'
import { testimonialKind } from './kinds/testimonial'
import type { LeadKind } from './lead-kind'
import type { FormName } from './schema'

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
