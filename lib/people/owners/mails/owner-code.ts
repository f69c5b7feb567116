import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { ownerCode } from '#lib/people/owners/one-time.ts'
import { momentOf, ownerMailWords } from './mail-words.ts'

/** To an owner who is logging in: the code that is the second factor. */
export const ownerCodeMail = defineMail(
	'owner-code',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = ownerMailWords(language)
		const code = ownerCode(seed)
		return {
			subject: t('code.subject', { code }),
			title: t('code.title', { code }),
			paragraphs: [t('hello'), t('code.text', momentOf(expires, language)), t('code.ignore')],
			question: questionOf(language),
		}
	},
)
