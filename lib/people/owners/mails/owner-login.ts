import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { momentOf, ownerMailWords } from './mail-words.ts'

/** To the agency: an owner has logged in. */
export const ownerLoginMail = defineMail(
	'owner-login',
	z.object({ email: z.string(), at: z.string() }),
	({ email, at }, language) => {
		const t = ownerMailWords(language)
		return {
			subject: t('login.subject', { email }),
			title: t('login.title'),
			paragraphs: [t('login.text', { email, ...momentOf(at, language) })],
		}
	},
)
