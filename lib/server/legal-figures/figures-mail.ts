import 'server-only'
import { z } from 'zod'
import { formatDate } from '#lib/base/format/format-date.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'
import { FIGURES } from './due.ts'

/** To the agency, every week: which figures of the estimates should be checked again. */
export const figuresMail = defineMail(
	'figures',
	z.object({ figures: z.array(z.object({ what: z.enum(FIGURES), checkBy: z.iso.date(), source: z.string() })) }),
	({ figures }, language) => {
		const t = mailWords(language)
		return {
			subject: t('figures.subject', { count: figures.length }),
			title: t('figures.title'),
			paragraphs: [
				t('figures.text'),
				...figures.map(({ what, checkBy, source }) =>
					t('figures.line', { what: t(`figures.${what}`), date: formatDate(checkBy, language) ?? checkBy, source }),
				),
				t('figures.how'),
			],
		}
	},
)
