import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords, questionOf } from '#lib/people/mail/template.ts'
import { getRetention, getSite } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'

/** To the visitor: the message has arrived. Contains nothing that a stranger could use for advertising. */
export const confirmationMail = defineMail(
	'confirmation',
	z.object({
		kind: z.string(),
		reference: z.string(),
		/** Null if the name is not a plain name. */
		firstName: z.string().nullable(),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		rows: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
	}),
	({ kind, reference, firstName, about, rows }, language) => {
		const t = mailWords(language)
		return {
			subject: t('confirmation.subject', { reference }),
			title: t('confirmation.title'),
			paragraphs: [
				firstName === null ? t('confirmation.hello') : t('confirmation.helloName', { name: firstName }),
				t(`confirmation.${isFormName(kind) ? kind : 'site-contact'}`, {
					...getSite().promises,
					rented: getRetention().applicationDaysAfterRented,
				}),
				t('confirmation.reference', { reference }),
			],
			about,
			rows,
			question: questionOf(language),
		}
	},
)
