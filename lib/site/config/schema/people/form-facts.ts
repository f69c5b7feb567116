/**
 * What differs from one kind of form to the next, wherever it is stored, counted, sent or shown. A word that another list
 * does not have is a type error where it is read.
 */
export interface FormFacts {
	/** Three letters before the reference of a lead. */
	prefix: string
	/**
	 * Its thank-you page, as section 2 of the specification names it. Forms that the specification does not name share the
	 * page of another one, with a text of their own.
	 */
	feedback: string
	/**
	 * For a form with a page of its own, the word of its address, `/ask/{ask}/`. Visitors see and share that address, so
	 * that the word is shorter than the name; what follows is the same in every language.
	 */
	ask: string | null
	/** The homes that it is for: those that are still for sale, or to rent. Null: its `check` decides, if anything does. */
	onlyFor: 'sale' | 'rent' | null
	/**
	 * Which promise of `config/site.json` its mails and thank-you pages make. A visit has none while its visitor is waited
	 * for or once it is confirmed, documents none once all of them were sent; a testimonial has none in days.
	 */
	promise: string | null
	/** The site handles it by itself: nobody at the agency has to answer it, and no visitor calls about it. */
	isSelfServed: boolean
	/** What the desk shows of it without a home: an icon of `RequestItem`. */
	icon: string
	/** How it is counted in the statistics of a home: a `ContactKind`, or a share. */
	countedAs: string
	/** What it is in the words that all CRMs share: a `kind` of `CrmLead`. */
	crm: string
	/** Which recipients of `config/mail.json` handle it. */
	recipient: string
	/** What `config/retention.json` calls it. */
	retention: string
	/** It has so many fields that, without scripts, only the refused ones are asked again. */
	isLong: boolean
}

const USUAL = { ask: null, onlyFor: null, isSelfServed: false, isLong: false } as const

/**
 * The kinds of forms by name: the one list from which every other is typed or derived. The name stands in the address of
 * the form (`/api/leads/{name}`), in `lead.kind`, in `config/retention.json` and in the keys of the messages. What each
 * asks is its schema (`lib/people/forms/schemas`); what is done with it besides, `lib/people/intake/kinds`.
 */
export const FORM_FACTS = {
	'site-contact': {
		...USUAL,
		prefix: 'CON',
		feedback: 'site-contact',
		promise: 'answer',
		icon: 'mail',
		countedAs: 'other',
		crm: 'contact',
		recipient: 'contact',
		retention: 'Contact form',
	},
	'contact-me': {
		...USUAL,
		prefix: 'INF',
		feedback: 'contact-me',
		promise: 'answer',
		icon: 'house',
		countedAs: 'information',
		crm: 'contact',
		recipient: 'visit',
		retention: 'Questions about a property',
	},
	'contact-construction': {
		...USUAL,
		prefix: 'PRO',
		feedback: 'contact-construction',
		promise: 'project',
		icon: 'house',
		countedAs: 'other',
		crm: 'contact',
		recipient: 'visit',
		retention: 'Questions about a project',
	},
	'contact-appointment': {
		...USUAL,
		prefix: 'APP',
		feedback: 'contact-appointment',
		ask: 'appointment',
		promise: 'answer',
		icon: 'clock',
		countedAs: 'visit',
		crm: 'visit',
		recipient: 'visit',
		retention: 'Appointments',
	},
	documents: {
		...USUAL,
		prefix: 'DOC',
		feedback: 'contact-me',
		ask: 'documents',
		promise: 'answer',
		icon: 'doc',
		countedAs: 'documents',
		crm: 'documents',
		recipient: 'documents',
		retention: 'Requests for documents',
	},
	testimonial: {
		...USUAL,
		prefix: 'TES',
		feedback: 'site-contact',
		promise: null,
		icon: 'mail',
		countedAs: 'other',
		crm: 'other',
		recipient: 'testimonial',
		retention: 'Testimonials, as they were sent',
	},
	'contact-demand': {
		...USUAL,
		prefix: 'VAL',
		feedback: 'contact-demand',
		promise: 'valuationCall',
		icon: 'house',
		countedAs: 'other',
		crm: 'valuation',
		recipient: 'valuation',
		retention: 'Free valuation',
	},
	'demand-register': {
		...USUAL,
		prefix: 'ALE',
		feedback: 'demand-register',
		isSelfServed: true,
		promise: null,
		icon: 'alert',
		countedAs: 'other',
		crm: 'search',
		recipient: 'demand',
		retention: 'Search alerts, as they were asked for',
		isLong: true,
	},
	'send-to-friend': {
		...USUAL,
		prefix: 'FRI',
		feedback: 'send-to-friend',
		ask: 'friend',
		isSelfServed: true,
		promise: null,
		icon: 'mail',
		countedAs: 'share',
		crm: 'other',
		recipient: 'default',
		retention: 'Properties sent to a friend',
	},
	'sign-newsletter': {
		...USUAL,
		prefix: 'NEW',
		feedback: 'sign-newsletter',
		isSelfServed: true,
		promise: null,
		icon: 'mail',
		countedAs: 'other',
		crm: 'other',
		recipient: 'default',
		retention: 'Newsletter, as it was asked for',
	},
	offer: {
		...USUAL,
		prefix: 'OFF',
		feedback: 'contact-me',
		ask: 'offer',
		onlyFor: 'sale',
		promise: 'answer',
		icon: 'house',
		countedAs: 'offer',
		crm: 'offer',
		recipient: 'offer',
		retention: 'Price proposals',
	},
	application: {
		...USUAL,
		prefix: 'REN',
		feedback: 'contact-me',
		ask: 'application',
		onlyFor: 'rent',
		promise: 'answer',
		icon: 'key',
		countedAs: 'application',
		crm: 'application',
		recipient: 'application',
		retention: 'Rental applications, their names and addresses',
	},
} as const satisfies Record<string, FormFacts>

export type FormName = keyof typeof FORM_FACTS

type Facts = (typeof FORM_FACTS)[FormName]

/** The thank-you pages, as named in the address. */
export type FeedbackKind = Facts['feedback']

/** The forms about a home or project that have a page of their own, as named in the address. */
export type AskKind = NonNullable<Facts['ask']>

/** Returns whether a name in an address or a stored lead is that of a form. */
export function isFormName(name: string): name is FormName {
	return Object.hasOwn(FORM_FACTS, name)
}

export const FORM_NAMES: readonly FormName[] = Object.keys(FORM_FACTS).filter(isFormName)

/** Returns an object with a value for each kind of form. */
export function forEachForm<Value>(make: (name: FormName) => Value): Record<FormName, Value> {
	return Object.fromEntries(FORM_NAMES.map((name) => [name, make(name)])) as Record<FormName, Value>
}

/** Returns whether the visitor of a reference, such as `VAL-2026-7KX2MB`, may call about it. */
export function isCalledAbout(reference: string): boolean {
	const form = FORM_NAMES.find((name) => FORM_FACTS[name].prefix === reference.split('-')[0])
	return form !== undefined && !FORM_FACTS[form].isSelfServed
}
