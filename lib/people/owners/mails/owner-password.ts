import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { momentOf, ownerMailWords } from './mail-words.ts'
import { ownerAddress } from './owner-links.ts'

/** To an owner: the password was changed. */
export const ownerPasswordMail = defineMail('owner-password', z.object({ at: z.string() }), ({ at }, language) => {
	const t = ownerMailWords(language)
	return {
		subject: t('password.subject'),
		title: t('password.title'),
		paragraphs: [t('hello'), t('password.text', momentOf(at, language)), t('password.warning')],
		links: [{ label: t('password.link'), url: ownerAddress(language, 'login-step', { kind: 'forgotten' }) }],
		question: questionOf(language),
	}
})
