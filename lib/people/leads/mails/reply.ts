import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** To the visitor: what a member of staff wrote about a request, above what the visitor wrote. */
export const replyMail = defineMail(
	'reply',
	z.object({
		subject: z.string(),
		text: z.string(),
		/** Who wrote it. */
		by: z.string(),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		/** What the visitor had written, or null. */
		said: z.string().nullable(),
	}),
	({ subject, text, by, about, said }, language) => {
		const t = translator(language, 'deskRequests.mail')
		return {
			subject,
			title: t('title'),
			paragraphs: [...text.split(/\n+/).filter((line) => line.trim() !== ''), by],
			about,
			remark: said === null ? null : { label: t('quoted'), text: said },
		}
	},
)
