/**
 * The forms by name: the one list from which every other is typed or derived. The name stands in the address of the
 * form (`/api/leads/{name}`), in `lead.kind`, in `config/retention.json` and in the keys of the messages.
 *
 * - `prefix`: three letters before the reference of a lead.
 * - `feedback`: its thank-you page, as section 2 of the specification names it. Forms that the specification does not name
 *   share the page of another one, with a text of their own.
 * - `ask`: for a form with a page of its own, the word of its address, `/ask/{ask}/`. Visitors see and share that
 *   address, so that the word is shorter than the name; what follows is the same in every language.
 */
export const FORM_FACTS = {
	'site-contact': { prefix: 'CON', feedback: 'site-contact' },
	'contact-me': { prefix: 'INF', feedback: 'contact-me' },
	'contact-construction': { prefix: 'PRO', feedback: 'contact-construction' },
	'contact-appointment': { prefix: 'APP', feedback: 'contact-appointment', ask: 'appointment' },
	documents: { prefix: 'DOC', feedback: 'contact-me', ask: 'documents' },
	testimonial: { prefix: 'TES', feedback: 'site-contact' },
	'contact-demand': { prefix: 'VAL', feedback: 'contact-demand' },
	'demand-register': { prefix: 'ALE', feedback: 'demand-register' },
	'send-to-friend': { prefix: 'FRI', feedback: 'send-to-friend', ask: 'friend' },
	'sign-newsletter': { prefix: 'NEW', feedback: 'sign-newsletter' },
	offer: { prefix: 'OFF', feedback: 'contact-me', ask: 'offer' },
	application: { prefix: 'REN', feedback: 'contact-me', ask: 'application' },
} as const

export type FormName = keyof typeof FORM_FACTS

type Facts = (typeof FORM_FACTS)[FormName]

/** The thank-you pages, as named in the address. */
export type FeedbackKind = Facts['feedback']

/** The forms about a home or project that have a page of their own, as named in the address. */
export type AskKind = Extract<Facts, { ask: string }>['ask']

/** Returns whether a name in an address or a stored lead is that of a form. */
export function isFormName(name: string): name is FormName {
	return Object.hasOwn(FORM_FACTS, name)
}

export const FORM_NAMES: readonly FormName[] = Object.keys(FORM_FACTS).filter(isFormName)
