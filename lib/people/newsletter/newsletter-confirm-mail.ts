import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords, questionOf } from '#lib/people/mail/template.ts'
import { getRetention } from '#lib/site/config/config.ts'

/** To an address for which the newsletter was requested: nothing is sent before it is confirmed. */
export const newsletterConfirmMail = defineMail(
	'newsletter-confirm',
	z.object({ url: z.string() }),
	({ url }, language) => {
		const t = mailWords(language)
		return {
			subject: t('newsletterConfirm.subject'),
			title: t('newsletterConfirm.title'),
			paragraphs: [
				t('confirmation.hello'),
				t('newsletterConfirm.text'),
				t('newsletterConfirm.ignore', { days: getRetention().unconfirmedDays }),
			],
			links: [{ label: t('newsletterConfirm.link'), url }],
			question: questionOf(language),
		}
	},
)
