import type { z } from 'zod'
import { application } from './application.ts'
import { contactAppointment } from './contact-appointment.ts'
import { contactConstruction } from './contact-construction.ts'
import { contactDemand } from './contact-demand.ts'
import { contactMe } from './contact-me.ts'
import { demandRegister } from './demand-register.ts'
import { documents } from './documents.ts'
import { offer } from './offer.ts'
import { sendToFriend } from './send-to-friend.ts'
import { signNewsletter } from './sign-newsletter.ts'
import { siteContact } from './site-contact.ts'
import { testimonial } from './testimonial.ts'
import type { FormName } from './types.ts'

/** The schema of each form. Errors are codes of `forms.errors`; fields that are not named are dropped. */
export const FORMS = {
	'site-contact': siteContact,
	'contact-me': contactMe,
	'contact-construction': contactConstruction,
	'contact-appointment': contactAppointment,
	documents,
	testimonial,
	'contact-demand': contactDemand,
	'demand-register': demandRegister,
	'send-to-friend': sendToFriend,
	'sign-newsletter': signNewsletter,
	offer,
	application,
} as const satisfies Record<FormName, z.ZodObject>

export function isFormName(name: string): name is FormName {
	return Object.hasOwn(FORMS, name)
}

const LISTS: readonly string[] = ['timeSlots', 'conditions', 'types', 'places']

/** Whether a field may occur more than once. */
export function isListField(name: string): boolean {
	return LISTS.includes(name)
}

/** Returns the fields of a form as its schema reads them; the same in the browser and on the server. */
export function formValues(name: FormName, fields: FormData | URLSearchParams): Record<string, string | string[]> {
	const values: Record<string, string | string[]> = {}
	for (const key of Object.keys(FORMS[name].shape)) {
		const all = fields.getAll(key).filter((value) => typeof value === 'string')
		if (isListField(key)) values[key] = all
		else if (all[0] !== undefined) values[key] = all[0]
	}
	return values
}
