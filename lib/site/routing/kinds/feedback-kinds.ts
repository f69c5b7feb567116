import { type FeedbackKind, FORM_FACTS, FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'

/** The texts of a thank-you page: that of the form, or of what became of it. They are in `pages.feedback`. */
export const FEEDBACK_TEXTS = [
	...FORM_NAMES,
	'friend-confirm',
	'contact-demand-time',
	'appointment-booked',
	'appointment-held',
	'appointment-asked',
	'documents-again',
	'documents-agent',
	'documents-agent-again',
	'unmailed',
	'appointment-unmailed',
	'appointment-unfixed',
	'unmailed-off',
	'appointment-unmailed-off',
	'appointment-unfixed-off',
] as const
export type FeedbackText = (typeof FEEDBACK_TEXTS)[number]

/** Why a visitor gets no mail: the address has had too many (`none`), or the site has no mail server (`off`). */
const UNMAILED_REASONS = ['none', 'off'] as const
export type Unmailed = (typeof UNMAILED_REASONS)[number]

/** The texts used instead if the mail that they mention was not sent, by the reason. */
const UNMAILED: Readonly<Record<Unmailed, Partial<Record<FeedbackText, FeedbackText>>>> = {
	none: {
		'demand-register': 'unmailed',
		'sign-newsletter': 'unmailed',
		'friend-confirm': 'unmailed',
		documents: 'unmailed',
		'documents-again': 'unmailed',
		'documents-agent': 'unmailed',
		'documents-agent-again': 'unmailed',
		'appointment-booked': 'appointment-unmailed',
		'appointment-held': 'appointment-unfixed',
		'appointment-asked': 'appointment-unfixed',
	},
	off: {
		'demand-register': 'unmailed-off',
		'sign-newsletter': 'unmailed-off',
		'friend-confirm': 'unmailed-off',
		'send-to-friend': 'unmailed-off',
		documents: 'unmailed-off',
		'documents-again': 'unmailed-off',
		'documents-agent': 'unmailed-off',
		'documents-agent-again': 'unmailed-off',
		'appointment-booked': 'appointment-unmailed-off',
		'appointment-held': 'appointment-unfixed-off',
		'appointment-asked': 'appointment-unfixed-off',
	},
}

/** Whether a text itself states that no mail was sent. */
export function saysUnmailed(text: FeedbackText): boolean {
	return Object.values(UNMAILED).some((texts) => Object.values(texts).includes(text))
}

export function isFeedbackKind(kind: string): kind is FeedbackKind {
	return Object.values(FORM_FACTS).some(({ feedback }) => feedback === kind)
}

const REFERENCE = /^[A-Z]{3}-\d{4}-[0-9A-Z]{6}$/

/** What the address of a thank-you page contains besides its kind. */
export interface Receipt {
	reference: string | null
	text: FeedbackText
	/** Why the visitor gets no mail; null if one is sent, or was never meant to be. */
	unmailed: Unmailed | null
}

/**
 * Reads `ref`, `for` and `mail` from a thank-you page's address. Ignores everything but a reference and known words.
 */
export function readReceipt(kind: FeedbackKind, { ref, for: text, mail }: Record<string, unknown>): Receipt {
	return {
		reference: typeof ref === 'string' && REFERENCE.test(ref) ? ref : null,
		text: FEEDBACK_TEXTS.find((known) => known === text) ?? kind,
		unmailed: UNMAILED_REASONS.find((reason) => reason === mail) ?? null,
	}
}

/** Returns the query of a thank-you page for a lead. */
export function receiptQuery(
	kind: FeedbackKind,
	{ reference, text: usual, unmailed }: Receipt & { reference: string },
): string {
	const text = unmailed === null ? usual : (UNMAILED[unmailed][usual] ?? usual)
	const query = new URLSearchParams({ ref: reference })
	if (text !== kind) query.set('for', text)
	if (unmailed !== null) query.set('mail', unmailed)
	return `?${query}`
}
