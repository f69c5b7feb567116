import { type FeedbackKind, FORM_FACTS, FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'

/** The texts of a thank-you page: that of the form, or of what became of it. They are in `pages.feedback`. */
const FEEDBACK_TEXTS = [
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
] as const
export type FeedbackText = (typeof FEEDBACK_TEXTS)[number]

/** The texts used instead if the mail that they mention was not sent. */
const UNMAILED: Partial<Record<FeedbackText, FeedbackText>> = {
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
}

/** Whether a text itself says that no mail was sent. */
export function saysUnmailed(text: FeedbackText): boolean {
	return Object.values(UNMAILED).includes(text)
}

export function isFeedbackKind(kind: string): kind is FeedbackKind {
	return Object.values(FORM_FACTS).some(({ feedback }) => feedback === kind)
}

const REFERENCE = /^[A-Z]{3}-\d{4}-[0-9A-Z]{6}$/

/** What the address of a thank-you page contains besides its kind. */
export interface Receipt {
	reference: string | null
	text: FeedbackText
	/** True if a mail to the visitor was left out because the address has had too many. */
	isUnmailed: boolean
}

/**
 * Reads `ref`, `for` and `mail` from a thank-you page's address. Ignores everything but a reference and known words.
 */
export function readReceipt(kind: FeedbackKind, { ref, for: text, mail }: Record<string, unknown>): Receipt {
	return {
		reference: typeof ref === 'string' && REFERENCE.test(ref) ? ref : null,
		text: FEEDBACK_TEXTS.find((known) => known === text) ?? kind,
		isUnmailed: mail === 'none',
	}
}

/** Returns the query of a thank-you page for a lead. */
export function receiptQuery(
	kind: FeedbackKind,
	{ reference, text: usual, isUnmailed }: Receipt & { reference: string },
): string {
	const text = isUnmailed ? (UNMAILED[usual] ?? usual) : usual
	const query = new URLSearchParams({ ref: reference })
	if (text !== kind) query.set('for', text)
	if (isUnmailed) query.set('mail', 'none')
	return `?${query}`
}
