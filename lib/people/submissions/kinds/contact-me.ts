import 'server-only'
import { contactMe } from '#lib/people/forms/schemas/contact-me.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { usualMails } from '#lib/people/leads/lead-mails.ts'
import { reachRows } from './contact-routes.ts'

export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	prefix: 'INF',
	feedback: 'contact-me',
	write: (_, lead) =>
		usualMails('contact-me', lead, (t) => {
			const { content } = lead
			const asked = content.question && t(`options.question.${content.question}`)
			return { before: [{ label: t('fields.question'), value: asked }], after: reachRows(content, t) }
		}),
})
