import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { LeadSubject, SubjectName } from '#lib/people/lead-subject/lead-subject-types.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { applicationMail } from '#lib/people/leads/mails/application-mail.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const VALID_MS = 30 * DAY_MS

interface Told {
	reference: string
	name: string
	/** The candidate's mail address, to which replies go. */
	email: string
	about: LeadSubject | null
	/** Its name in the language of a reader. */
	aboutIn: (language: string) => Promise<SubjectName | null>
	onceKey?: string
}

/**
 * Returns the mails to the agency about a candidate, one for each language of its readers: name, home in that
 * language, and a link that works for 30 days.
 */
export function applicationNotices(
	{ reference, name, email, about, aboutIn, onceKey }: Told,
	now: Date,
): Promise<OutgoingMail[]> {
	const token = createToken('application', reference, new Date(now.getTime() + VALID_MS))
	const mails = staffReaders(officeOf('application', about)).map(async ({ language, recipients }) => {
		const own = await aboutIn(language)
		return applicationMail.to(
			{ language, recipients, replyTo: email, ...(onceKey === undefined ? {} : { onceKey: `${onceKey} ${language}` }) },
			{
				reference,
				name,
				about: own && { title: own.title, url: own.url },
				link: personalAddress(language, 'application', token),
			},
		)
	})
	return Promise.all(mails)
}
