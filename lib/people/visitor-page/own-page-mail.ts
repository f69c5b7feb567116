import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** To whoever asked for it: the link that also erases. */
export const ownPageMail = defineMail('own-page', z.object({ url: z.string() }), ({ url }, language) => {
	const t = translator(language, 'ownPage')
	return {
		subject: t('mail.subject'),
		title: t('mail.title'),
		paragraphs: [t('mail.hello'), t('mail.text'), t('mail.notYou')],
		links: [{ label: t('mail.button'), url }],
		question: questionOf(language),
	}
})
