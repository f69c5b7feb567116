import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** To the agency, once a day at most: something could not be passed on for three days, or will never be taken. */
export const undeliveredMail = defineMail(
	'undelivered',
	z.object({ reference: z.string(), target: z.enum(['webhook', 'crm']), isRefused: z.boolean() }),
	({ reference, target, isRefused }, language) => {
		const t = mailWords(language)
		return {
			subject: t('undelivered.subject', { reference }),
			title: t('undelivered.title'),
			paragraphs: [
				t(isRefused ? 'undelivered.refused' : 'undelivered.text', { reference, target: t(`undelivered.${target}`) }),
				t('undelivered.next', { reference }),
			],
		}
	},
)
