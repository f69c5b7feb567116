import { type FormName, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { ContactKind } from './types.ts'

/** How each form about a home is counted. */
const COUNTED: Record<FormName, ContactKind | 'share'> = {
	'site-contact': 'other',
	'contact-me': 'information',
	'contact-construction': 'other',
	'contact-appointment': 'visit',
	documents: 'documents',
	testimonial: 'other',
	'contact-demand': 'other',
	'demand-register': 'other',
	'send-to-friend': 'share',
	'sign-newsletter': 'other',
	offer: 'offer',
	application: 'application',
}

/** Returns how a form about a home is counted: the question of `contact-me` distinguishes a visit from information. */
export function contactKindOf(form: string, content: object): ContactKind | 'share' {
	if (form === 'contact-me' && Reflect.get(content, 'question') === 'visit') return 'visit'
	return isFormName(form) ? COUNTED[form] : 'other'
}
