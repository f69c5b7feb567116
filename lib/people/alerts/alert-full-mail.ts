import 'server-only'
import { z } from 'zod'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { defineMail } from '#lib/people/mail/template.ts'

/** To a visitor who has the maximum number of alerts and asked for another: a link to the oldest. */
export const alertFullMail = defineMail(
	'alert-full',
	z.object({ count: z.number(), url: z.string() }),
	({ count, url }, language) => {
		const t = alertWords(language)
		return {
			subject: t('mail.full.subject', { count }),
			title: t('mail.full.title', { count }),
			paragraphs: [t('mail.hello'), t('mail.full.text')],
			links: [{ label: t('mail.full.button'), url }],
		}
	},
)
