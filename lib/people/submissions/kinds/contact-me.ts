import 'server-only'
import { contactMe } from '#lib/people/forms/schemas/contact-me.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { reachRows } from './contact-routes.ts'

export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	prefix: 'INF',
	feedback: 'contact-me',
	rows: (content, t) => ({
		before: [{ label: t('fields.question'), value: content.question && t(`options.question.${content.question}`) }],
		after: reachRows(content, t),
	}),
})
