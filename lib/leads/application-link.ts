import 'server-only'
import { staffLanguage } from '@/lib/agency/staff-language'
import { personalAddress } from '@/lib/i18n/navigation'
import { applicationMail } from '@/lib/mail/templates/application'
import type { OutgoingMail } from '@/lib/mail/types'
import { createToken } from '@/lib/security/signed-token'
import type { About } from './about'
import { officeOf } from './offices'

const VALID_MS = 30 * 24 * 60 * 60 * 1000

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
	const language = staffLanguage()
	const token = createToken('application', reference, new Date(now.getTime() + VALID_MS))
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
