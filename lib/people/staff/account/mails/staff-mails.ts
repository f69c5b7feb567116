import 'server-only'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import type { RecipientChange } from './recipient-change.ts'

interface LinkProps {
	name: string
	/** See `staffLinkToken` and `loginCode`. */
	seed: string
	/** ISO instant. */
	expires: string
}

/** What was changed of what opens an account. */
export const STAFF_NOTICES = [
	'password',
	'passkeyAdded',
	'passkeyRemoved',
	'recoveryMade',
	'recoveryRemoved',
	'recovered',
] as const
export type StaffNotice = (typeof STAFF_NOTICES)[number]

/**
 * The values of each mail about an account of staff; the templates of these names parse them. Commands also write mails,
 * and cannot load templates.
 */
interface StaffMails {
	'staff-invitation': LinkProps
	'staff-reset': LinkProps
	'staff-login-code': LinkProps
	'staff-recipients': { name: string; who: string | null; changes: RecipientChange[]; at: string }
	'staff-notice': { name: string; what: StaffNotice; at: string }
	'staff-recovered': { name: string; who: string; at: string }
}

/** Returns a mail to a member of staff, in their language. */
export function staffMail<Name extends keyof StaffMails>(
	template: Name,
	{ email, language }: { email: string; language: string },
	props: StaffMails[Name],
): OutgoingMail {
	return { template, language, recipients: [email], replyTo: null, props }
}
