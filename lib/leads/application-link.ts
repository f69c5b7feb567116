import 'server-only'
import { staffReaders } from '@/lib/agency/staff-language'
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

/** The mails that tell the agency of a candidate, one for each language of its readers: name, home, and a link that opens for 30 days. */
export function applicationNotices({ reference, name, email, about, onceKey }: Told, now: Date): OutgoingMail[] {
	const token = createToken('application', reference, new Date(now.getTime() + VALID_MS))
	return staffReaders(officeOf('application', about)).map(({ language, recipients }) =>
		applicationMail.to(
			{
				...{ language, recipients, replyTo: email },
				...(onceKey === undefined ? {} : { onceKey: `${onceKey} ${language}` }),
			},
			{
				...{ reference, name, about: about && { title: about.title, url: about.url } },
				link: personalAddress(language, 'application', token),
			},
		),
	)
}
