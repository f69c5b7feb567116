import 'server-only'
import { contactMe } from '../forms/contact-me'
import { defineLeadKind } from '../lead-kind'
import { reachRows } from './reach'

export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	prefix: 'INF',
	feedback: 'contact-me',
	rows: (content, t) => ({
		before: [{ label: t('fields.question'), value: content.question && t(`options.question.${content.question}`) }],
		after: reachRows(content, t),
	}),
})
