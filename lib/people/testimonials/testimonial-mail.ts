import 'server-only'
import { z } from 'zod'
import { DEALS } from '#lib/people/forms/schemas/kinds/testimonial.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** To the agency: a testimonial to publish or refuse. */
export const testimonialMail = defineMail(
	'testimonial',
	z.object({
		reference: z.string(),
		name: z.string(),
		/** The name as it would be published. */
		author: z.string(),
		email: z.string(),
		remark: z.string(),
		place: z.string().nullable(),
		goal: z.enum(DEALS).nullable(),
		visitorLanguage: z.string(),
		link: z.string(),
	}),
	({ reference, name, author, email, remark, place, goal, visitorLanguage, link }, language) => {
		const t = translator(language, 'testimonials')
		const formWords = translator(language, 'forms.options')
		return {
			subject: t('mail.subject', { name, reference }),
			title: t('mail.title'),
			paragraphs: [t('mail.text', { name })],
			rows: [
				{ label: t('page.author'), value: author },
				{ label: t('page.place'), value: place ?? '' },
				{ label: t('page.goal'), value: goal === null ? '' : formWords(`deal.${goal}`) },
				{ label: t('page.email'), value: email },
				{ label: t('page.language'), value: visitorLanguage.toUpperCase() },
			].filter(({ value }) => value !== ''),
			remark: { label: t('page.text'), text: remark },
			links: [{ label: t('mail.open'), url: link }],
		}
	},
)
