import 'server-only'
import { z } from 'zod'
import { ownerAddress } from '@/lib/owners/links'
import { momentOf, ownerMailWords } from '@/lib/owners/mail-words'
import { tokenOf } from '@/lib/owners/one-time'
import { defineMail, questionOf } from '../template'

/** To an owner who forgot the password: the link to choose another, good for an hour. */
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
