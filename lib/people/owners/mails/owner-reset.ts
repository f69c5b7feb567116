import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { tokenOf } from '#lib/people/owners/one-time.ts'
import { momentOf, ownerMailWords } from './mail-words.ts'
import { ownerAddress } from './owner-links.ts'

/** To an owner who forgot the password: the link to choose another, valid for an hour. */
export const ownerResetMail = defineMail(
	'owner-reset',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = ownerMailWords(language)
		const url = ownerAddress(language, 'login-step', { kind: 'password' }, `?token=${tokenOf(seed)}`)
		return {
			subject: t('reset.subject'),
			title: t('reset.title'),
			paragraphs: [t('hello'), t('reset.text', momentOf(expires, language)), t('reset.ignore')],
			links: [{ label: t('reset.link'), url }],
			question: questionOf(language),
		}
	},
)
