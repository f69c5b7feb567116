import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords, questionOf } from '../template'

/** To who asked for the newsletter: nothing is sent before the address is confirmed. */
export const newsletterConfirmMail = defineMail(
	'newsletter-confirm',
	z.object({ url: z.string() }),
	({ url }, language) => {
		const t = mailWords(language)
		return {
			subject: t('newsletterConfirm.subject'),
			title: t('newsletterConfirm.title'),
			paragraphs: [t('newsletterConfirm.text'), t('newsletterConfirm.ignore')],
			links: [{ label: t('newsletterConfirm.link'), url }],
			question: questionOf(language),
		}
	},
)
