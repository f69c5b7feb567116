import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** To the agency: a visitor applies to rent a home. Means and identity are only behind the link. */
export const applicationMail = defineMail(
	'application',
	z.object({
		reference: z.string(),
		name: z.string(),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		link: z.string(),
	}),
	({ reference, name, about, link }, language) => {
		const t = mailWords(language)
		return {
			subject: t('lead.subject', { kind: t('kinds.application'), name, reference }),
			title: t('kinds.application'),
			paragraphs: [t('application.text', { name }), t('application.valid')],
			about,
			links: [{ label: t('application.open'), url: link }],
		}
	},
)
