import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/**
 * To those at the agency who received the requests: a visitor has erased them, and what lies in mailboxes and other
 * software is to be erased by hand (GDPR, articles 17 and 19). It names references only, never the visitor.
 */
export const erasedMail = defineMail(
	'erased-by-visitor',
	z.object({ references: z.array(z.string()).min(1) }),
	({ references }, language) => {
		const t = mailWords(language)
		const count = references.length
		return {
			subject: t('erased.subject', { count, reference: references[0] ?? '' }),
			title: t('erased.title', { count }),
			paragraphs: [t('erased.text', { count }), references.join(', '), t('erased.how')],
		}
	},
)
