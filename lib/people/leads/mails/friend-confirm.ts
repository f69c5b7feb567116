import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords, questionOf } from '#lib/people/mail/template.ts'

/** To a visitor without scripts who wants to send a home to a friend: confirm with one more click. */
export const friendConfirmMail = defineMail(
	'friend-confirm',
	z.object({ about: z.object({ title: z.string(), url: z.string() }), url: z.string() }),
	({ about, url }, language) => {
		const t = mailWords(language)
		return {
			subject: t('friendConfirm.subject'),
			title: t('friendConfirm.title'),
			paragraphs: [t('confirmation.hello'), t('friendConfirm.text')],
			about,
			links: [{ label: t('friendConfirm.link'), url }],
			question: questionOf(language),
		}
	},
)
