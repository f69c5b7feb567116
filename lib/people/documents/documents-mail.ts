import 'server-only'
import { z } from 'zod'
import { formatDate } from '#lib/base/format/format-date.ts'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** To the visitor: the link to the documents, or the notice that the agency sends them. */
export const documentsMail = defineMail(
	'documents',
	z.object({
		reference: z.string(),
		/** Null if the name is not a plain name. */
		firstName: z.string().nullable(),
		about: z.object({ title: z.string(), url: z.string() }),
		isRepeated: z.boolean(),
		/** Null if the site has none of the documents. */
		link: z.string().nullable(),
		/** ISO instant. */
		expiresAt: z.string(),
		/** The agency sends some of them itself. */
		hasMissing: z.boolean(),
	}),
	({ reference, firstName, about, isRepeated, link, expiresAt, hasMissing }, language) => {
		const t = translator(language, 'documents.mail')
		const date = formatDate(expiresAt, language) ?? ''
		return {
			subject: t('subject', { reference }),
			title: t('title'),
			paragraphs: [
				firstName === null ? t('hello') : t('helloName', { name: firstName }),
				isRepeated ? t(link === null ? 'againLater' : 'again') : t('text'),
				...(link === null ? [] : [t('valid', { date })]),
				...(hasMissing ? [link === null ? t('later', { answer: getSite().promises.answer }) : t('rest')] : []),
			],
			about,
			links: link === null ? [] : [{ label: t('open'), url: link }],
			question: questionOf(language),
		}
	},
)
