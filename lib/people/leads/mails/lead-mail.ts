import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'

/** To the agency: what a visitor sent. Rows are in the agency's language. */
export const leadMail = defineMail(
	'lead',
	z.object({
		kind: z.string(),
		reference: z.string(),
		name: z.string(),
		rows: z.array(z.object({ label: z.string(), value: z.string() })),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		remark: z.string().nullable(),
		/** The lead's own page for staff, or null. */
		link: z.string().nullable().default(null),
		/** The page on which staff confirm its appointment, or null. */
		appointment: z.string().nullable().default(null),
	}),
	({ kind, reference, name, rows, about, remark, link, appointment }, language) => {
		const t = mailWords(language)
		const title = t(`kinds.${isFormName(kind) ? kind : 'site-contact'}`)
		return {
			subject: t('lead.subject', { kind: title, name, reference }),
			title,
			paragraphs: [t('lead.text', { name, reference })],
			about,
			rows,
			remark: remark === null ? null : { label: t('remark'), text: remark },
			links: [
				...(link === null ? [] : [{ label: t('lead.open'), url: link }]),
				...(appointment === null ? [] : [{ label: t('lead.appointment'), url: appointment }]),
			],
		}
	},
)
