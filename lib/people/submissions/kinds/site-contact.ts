import 'server-only'
import { siteContact } from '#lib/people/forms/schemas/site-contact.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { reachRows } from './contact-routes.ts'

export const siteContactKind = defineLeadKind('site-contact', siteContact, {
	prefix: 'CON',
	feedback: 'site-contact',
	rows: (content, t) => {
		const { street, zip, city } = content
		const place = [zip, city].filter(Boolean).join(' ')
		const address = [street, place].filter(Boolean).join(', ')
		return { after: [{ label: t('fields.address'), value: address }, ...reachRows(content, t)] }
	},
})
