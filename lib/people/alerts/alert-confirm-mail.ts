import 'server-only'
import { z } from 'zod'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { ALERT_FREQUENCIES } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { getRetention } from '#lib/site/config/config.ts'

/**
 * To a visitor who asked for a search alert: a link to the page that confirms it, or to the alert that exists already.
 */
export const alertConfirmMail = defineMail(
	'alert-confirm',
	z.object({
		reference: z.string(),
		/** The address already has exactly this alert. */
		isKnown: z.boolean(),
		search: z.string(),
		frequency: z.enum(ALERT_FREQUENCIES),
		url: z.string(),
	}),
	({ reference, isKnown, search, frequency, url }, language) => {
		const t = alertWords(language)
		const kind = isKnown ? 'mail.known' : 'mail.confirm'
		return {
			subject: t(`${kind}.subject`, { reference }),
			title: t(`${kind}.title`),
			paragraphs: [t('mail.hello'), t(`${kind}.text`)],
			rows: [
				{ label: t('mail.search'), value: search },
				{ label: t('mail.frequency'), value: t(`frequency.${frequency}`) },
			],
			links: [{ label: t(`${kind}.button`), url }],
			footnote: { text: t(`${kind}.ignore`, { days: getRetention().unconfirmedDays }), link: null },
		}
	},
)
