import 'server-only'
import { siteContact } from '../forms/site-contact'
import { defineLeadKind } from '../lead-kind'

export const siteContactKind = defineLeadKind('site-contact', siteContact, {
	prefix: 'CON',
	feedback: 'site-contact',
	office: 'contact',
})
