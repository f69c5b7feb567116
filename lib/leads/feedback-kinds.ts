/** The thank-you pages of section 2 of the specification, as they stand in the address. */
export const FEEDBACK_KINDS = [
	'contact-me',
	'contact-appointment',
	'contact-construction',
	'contact-demand',
	'demand-register',
	'send-to-friend',
	'site-contact',
	'sign-newsletter',
] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** What such a page may say: its own words, or those of a form that shares it. They stand in `pages.feedback`. */
export const FEEDBACK_TEXTS = [
	...FEEDBACK_KINDS,
	'friend-confirm',
	'appointment-booked',
	'offer',
	'application',
	'documents',
	'documents-again',
	'testimonial',
] as const
export type FeedbackText = (typeof FEEDBACK_TEXTS)[number]

export function isFeedbackKind(kind: string): kind is FeedbackKind {
	return FEEDBACK_KINDS.some((known) => known === kind)
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const REFERENCE = /^[A-Z]{3}-\d{4}-[0-9A-Z]{6}$/

/** What the address of a thank-you page says besides its kind. */
export interface Receipt {
	reference: string | null
	text: FeedbackText
	/** Euro that were offered, or null. */
	amount: number | null
}

/** Reads `ref`, `for` and `amount` of a thank-you page's address; anything else than a reference and known words is ignored. */
export function readReceipt(kind: FeedbackKind, { ref, for: text, amount }: Record<string, unknown>): Receipt {
	return {
		reference: typeof ref === 'string' && REFERENCE.test(ref) ? ref : null,
		text: FEEDBACK_TEXTS.find((known) => known === text) ?? kind,
		amount: typeof amount === 'string' && AMOUNT.test(amount) ? Number(amount) : null,
	}
}

/** The query of a thank-you page for a lead. */
export function receiptQuery(
	kind: FeedbackKind,
	{ reference, text, amount }: { reference: string; text: FeedbackText; amount: number | null },
): string {
	return `?ref=${reference}${text === kind ? '' : `&for=${text}`}${amount === null ? '' : `&amount=${amount}`}`
}
