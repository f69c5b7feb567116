import 'server-only'
import { getSite } from '@/lib/agency/config'
import { personalAddress } from '@/lib/i18n/navigation'
import { applicationMail } from '@/lib/mail/templates/application'
import type { OutgoingMail } from '@/lib/mail/types'
import { createToken, readToken } from '@/lib/security/signed-token'
import type { About } from './about'
import { officeOf } from './lead-kind'

const PURPOSE = 'application'
const VALID_MS = 30 * 24 * 60 * 60 * 1000

/** The reference that a token of an application's page opens; null where it opens nothing (any more). */
export function readApplicationToken(token: string, now = new Date()): string | null {
	const read = readToken(PURPOSE, token, now)
	return read === null || read.isExpired ? null : read.subject
}

interface Told {
	reference: string
	name: string
	/** The candidate's: an answer goes there. */
	email: string
	about: About | null
	onceKey?: string
}

/** The mail that tells the agency of a candidate: name, home, and a link that opens for 30 days. */
export function applicationNotice({ reference, name, email, about, onceKey }: Told, now: Date): OutgoingMail {
	const language = getSite().defaultLanguage
	const token = createToken(PURPOSE, reference, new Date(now.getTime() + VALID_MS))
	return applicationMail.to(
		{
			language,
			recipients: officeOf('application', about),
			replyTo: email,
			...(onceKey === undefined ? {} : { onceKey }),
		},
		{
			reference,
			name,
			about: about && { title: about.title, url: about.url },
			link: personalAddress(language, 'application', token),
		},
	)
}
