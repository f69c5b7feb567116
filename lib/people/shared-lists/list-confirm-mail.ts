import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'
import { getRetention } from '#lib/site/config/config.ts'

/**
 * To an address for which mails about a shared shortlist were requested. It contains nothing that a stranger could
 * have typed.
 */
export const listConfirmMail = defineMail('shared-list-confirm', z.object({ url: z.string() }), ({ url }, language) => {
	const t = mailWords(language)
	return {
		subject: t('sharedListConfirm.subject'),
		title: t('sharedListConfirm.title'),
		paragraphs: [t('confirmation.hello'), t('sharedListConfirm.text')],
		links: [{ label: t('sharedListConfirm.link'), url }],
		footnote: { text: t('sharedListConfirm.ignore', { days: getRetention().unconfirmedDays }), link: null },
	}
})
