import type { z } from 'zod'
import { application } from '#lib/people/forms/schemas/kinds/application.ts'
import { contactAppointment } from '#lib/people/forms/schemas/kinds/contact-appointment.ts'
import { contactConstruction } from '#lib/people/forms/schemas/kinds/contact-construction.ts'
import { contactDemand } from '#lib/people/forms/schemas/kinds/contact-demand.ts'
import { contactMe } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { demandRegister } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { documents } from '#lib/people/forms/schemas/kinds/documents.ts'
import { offer } from '#lib/people/forms/schemas/kinds/offer.ts'
import { sendToFriend } from '#lib/people/forms/schemas/kinds/send-to-friend.ts'
import { signNewsletter } from '#lib/people/forms/schemas/kinds/sign-newsletter.ts'
import { siteContact } from '#lib/people/forms/schemas/kinds/site-contact.ts'
import { testimonial } from '#lib/people/forms/schemas/kinds/testimonial.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { type FieldFacts, fieldFacts } from './fields/field-facts.ts'
import type { FieldErrors } from './form-types.ts'

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

/** Returns the fields of a form with what they are, in the order of the form. */
export function fieldsOf(name: FormName): [field: string, facts: FieldFacts][] {
	return Object.entries(FORMS[name].shape).map(([field, schema]) => [field, fieldFacts(schema)])
}

/** Returns the fields of a form as its schema reads them; the same in the browser and on the server. */
export function formValues(name: FormName, fields: FormData | URLSearchParams): Record<string, string | string[]> {
	const values: Record<string, string | string[]> = {}
	for (const [key, { kind }] of fieldsOf(name)) {
		const all = fields.getAll(key).filter((value) => typeof value === 'string')
		if (kind === 'list') values[key] = all
		else if (all[0] !== undefined) values[key] = all[0]
	}
	return values
}

/** Returns the first error code of each refused field. */
export function fieldErrors({ issues }: z.ZodError): FieldErrors {
	return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
