import 'server-only'
import { siteContact } from '../forms/site-contact'
import { defineLeadKind } from '../lead-kind'
import { reachRows } from './reach'

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
