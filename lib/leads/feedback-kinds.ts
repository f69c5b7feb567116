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

export function isFeedbackKind(kind: string): kind is FeedbackKind {
	return FEEDBACK_KINDS.some((known) => known === kind)
}
