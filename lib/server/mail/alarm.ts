import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** To the agency: a mail could not be delivered for three days, or its recipient's server refuses it for good. */
export const alarmMail = defineMail(
	'alarm',
	z.object({ reference: z.string(), recipients: z.array(z.string()), isRefused: z.boolean().default(false) }),
	({ reference, recipients, isRefused }, language) => {
		const t = mailWords(language)
		return {
			subject: t('alarm.subject', { reference }),
			title: t('alarm.title'),
			paragraphs: [t(isRefused ? 'alarm.refused' : 'alarm.text', { reference, recipients: recipients.join(', ') })],
		}
	},
)
