import 'server-only'
import type { OutgoingMail } from '@/lib/mail/types'

interface LinkProps {
	/** See `tokenOf` and `codeOf`. */
	seed: string
	/** ISO instant. */
	expires: string
}

interface SummaryHome {
	title: string
	listingId: number
	visits: number
	before: number
	contacts: number
}

/** The values of each mail to an owner; the templates of these names parse them. Commands write mails, too, and cannot load templates. */
interface OwnerMails {
	'owner-reset': LinkProps
	'owner-invitation': LinkProps
	'owner-code': LinkProps
	'owner-password': { at: string }
	'owner-summary': { token: string; from: string; to: string; homes: SummaryHome[] }
}

/** A mail to an owner, in the owner's language. */
export function ownerMail<Name extends keyof OwnerMails>(
	template: Name,
	owner: { email: string; language: string },
	props: OwnerMails[Name],
): OutgoingMail {
	return { template, language: owner.language, recipients: [owner.email], replyTo: null, props }
}

/** To the agency, once for each session: an owner has logged in. */
export function loginMail(
	agency: { language: string; recipients: readonly string[] },
	login: { sessionId: string; email: string; at: string },
): OutgoingMail {
	const { sessionId, email, at } = login
	return {
		template: 'owner-login',
		language: agency.language,
		recipients: [...agency.recipients],
		replyTo: email,
		props: { email, at },
		onceKey: `owner-login ${sessionId}`,
	}
}
