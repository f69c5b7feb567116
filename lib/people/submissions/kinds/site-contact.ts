import 'server-only'
import { siteContact } from '#lib/people/forms/schemas/site-contact.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { usualMails } from '#lib/people/leads/lead-mails.ts'
import { reachRows } from './contact-routes.ts'

export const siteContactKind = defineLeadKind('site-contact', siteContact, {
	prefix: 'CON',
	feedback: 'site-contact',
	write(_, lead) {
		const { street, zip, city } = lead.content
		const place = [zip, city].filter(Boolean).join(' ')
		const value = [street, place].filter(Boolean).join(', ')
		return usualMails('site-contact', lead, (t) => ({
			after: [{ label: t('fields.address'), value }, ...reachRows(lead.content, t)],
		}))
	},
})
