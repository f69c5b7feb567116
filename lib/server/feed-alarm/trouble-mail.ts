import 'server-only'
import { z } from 'zod'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** To the agency: the software with its homes does not respond, or refuses us. */
export const sourceTroubleMail = defineMail(
	'source-trouble',
	z.object({
		source: z.string(),
		kind: z.enum(['credentials', 'refused', 'identity', 'unavailable', 'shape', 'silent', 'not-imported']),
		/** ISO instant since which nothing good has come. */
		since: z.string(),
		/** The message of the source or the connection, in English. */
		detail: z.string().nullable(),
		isStopped: z.boolean(),
		/** Hours without a confirmation after which homes are no longer shown. */
		hours: z.int(),
	}),
	({ source, kind, since, detail, isStopped, hours }, language) => {
		const t = mailWords(language)
		const when = `${formatDate(since, language)}, ${formatTime(since, language)}`
		return {
			subject: t('sourceTrouble.subject', { source }),
			title: t('sourceTrouble.title'),
			paragraphs: [
				t(`sourceTrouble.${kind}`, { source }),
				t('sourceTrouble.since', { when, hours }),
				t(`sourceTrouble.${kind === 'not-imported' ? 'report' : isStopped ? 'stopped' : 'again'}`),
				...(detail === null ? [] : [t('sourceTrouble.detail', { detail })]),
			],
		}
	},
)
