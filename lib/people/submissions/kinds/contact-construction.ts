import 'server-only'
import { contactConstruction } from '#lib/people/forms/schemas/contact-construction.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { usualMails } from '#lib/people/leads/lead-mails.ts'
import { reachRows } from './contact-routes.ts'

export const contactConstructionKind = defineLeadKind('contact-construction', contactConstruction, {
	prefix: 'PRO',
	feedback: 'contact-construction',
	write: (_, lead) => usualMails('contact-construction', lead, (t) => ({ after: reachRows(lead.content, t) })),
})
