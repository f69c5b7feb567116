import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '../template'

/** To the agency: a mail could not be delivered for three days. */
export const alarmMail = defineMail(
	'alarm',
	z.object({ reference: z.string(), recipients: z.array(z.string()) }),
	({ reference, recipients }, language) => {
		const t = mailWords(language)
		return {
			subject: t('alarm.subject', { reference }),
			title: t('alarm.title'),
			paragraphs: [t('alarm.text', { reference, recipients: recipients.join(', ') })],
		}
	},
)
