import 'server-only'
import { z } from 'zod'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'
import { deskAddress } from '#lib/people/staff/account/mails/mail-words.ts'

/** To the agency: an answer of its software would take too much off the site, and was not believed. */
export const sourceLossMail = defineMail(
	'source-loss',
	z.object({
		source: z.string(),
		lost: z.int(),
		published: z.int(),
		/** ISO instant after which the site accepts the same answer. */
		until: z.string(),
	}),
	({ source, lost, published, until }, language) => {
		const t = mailWords(language)
		const counts = { source, lost: String(lost), published: String(published) }
		const when = `${formatDate(until, language)}, ${formatTime(until, language)}`
		return {
			subject: t('sourceLoss.subject', counts),
			title: t('sourceLoss.title'),
			paragraphs: [t('sourceLoss.text', counts), t('sourceLoss.until', { source, when })],
			links: [{ label: t('sourceLoss.link'), url: deskAddress({ page: 'feeds' }) }],
		}
	},
)
