import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { loginCode } from '#lib/people/staff/account/one-time.ts'
import { deskMailWords, momentOf } from './mail-words.ts'

/** To a member who is logging in: the code that is the second factor. */
export const staffLoginCodeMail = defineMail(
	'staff-login-code',
	z.object({ name: z.string(), seed: z.string(), expires: z.string() }),
	({ name, seed, expires }, language) => {
		const t = deskMailWords(language)
		const code = loginCode(seed)
		return {
			subject: t('code.subject', { code }),
			title: t('code.title', { code }),
			paragraphs: [t('hello', { name }), t('code.text', momentOf(expires, language)), t('code.ignore')],
		}
	},
)
