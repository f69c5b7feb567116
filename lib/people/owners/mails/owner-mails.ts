import 'server-only'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import type { HomeAgent, NextVisit } from '#lib/people/owners/portal-types.ts'
import type { ContactKind } from '#lib/people/statistics/statistics-types.ts'

interface LinkProps {
	/** See `tokenOf` and `ownerCode`. */
	seed: string
	/** ISO instant. */
	expires: string
}

/** What the weekly mail contains about a home. */
export interface SummaryHome {
	listingId: number
	/** Its address. */
	title: string
	/** What kind of home it is. */
	kind: string
	/** Path of the first photograph, or null. */
	picture: string | null
	visits: number
	before: number
	/** Visits of each day of the week, Monday first. */
	days: number[]
	contacts: Record<ContactKind, number>
	next: NextVisit[]
	agent: HomeAgent | null
	/** A note of the agency, or null. */
	note: string | null
}

/** What the mail on the evening before a visit contains about a home. */
export interface VisitedHome {
	listingId: number
	/** Its address. */
	title: string
	visits: NextVisit[]
	agent: HomeAgent | null
}

/**
 * The values of each mail to an owner; the templates of these names parse them. Commands also write mails, and cannot
 * load templates.
 */
interface OwnerMails {
	'owner-reset': LinkProps
	'owner-invitation': LinkProps
	'owner-code': LinkProps
	'owner-password': { at: string }
	'owner-summary': { token: string; from: string; to: string; homes: SummaryHome[]; note: string | null }
	'owner-visits': { day: string; isChange: boolean; homes: VisitedHome[] }
}

/** Returns a mail to an owner, in the language that they chose, or logged in with. */
export function ownerMail<Name extends keyof OwnerMails>(
	template: Name,
	owner: { email: string; language: string; mail_language: string | null },
	props: OwnerMails[Name],
): OutgoingMail {
	const language = owner.mail_language ?? owner.language
	return { template, language, recipients: [owner.email], replyTo: null, props }
}

/** Returns the mail that notifies the agency, once per session, that an owner has logged in. */
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
		onceKey: `owner-login ${sessionId} ${agency.language}`,
	}
}
