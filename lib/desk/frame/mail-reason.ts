/** Why nobody gets the mails of the site: no mail server is set, or it cannot be used for this reason. */
export type MailTrouble = { kind: 'none' } | { kind: 'failing'; reason: string }

/** What a reason begins with, as `lib/people/mail/smtp/failure.ts` writes it, and the text that explains it. */
const BEGINNINGS = [
	['login refused', 'login'],
	['certificate refused', 'certificate'],
	['no STARTTLS', 'encryption'],
	['no TLS', 'encryption'],
	['sender refused', 'sender'],
	['not reachable', 'unreachable'],
	['too slow', 'slow'],
	['address', 'address'],
	['sealed', 'sealed'],
	['recipient', 'recipient'],
] as const

/** The texts `desk.mail.reasons` of the messages. */
export type MailReason = (typeof BEGINNINGS)[number][1] | 'other'

/** Returns which text explains why a mail server did not take a mail. */
export function mailReason(reason: string): MailReason {
	return BEGINNINGS.find(([beginning]) => reason.startsWith(beginning))?.[1] ?? 'other'
}
