import 'server-only'
import { contactConstruction } from '#lib/people/forms/schemas/contact-construction.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { reachRows } from './contact-routes.ts'

export const contactConstructionKind = defineLeadKind('contact-construction', contactConstruction, {
	prefix: 'PRO',
	feedback: 'contact-construction',
	rows: (content, t) => ({ after: reachRows(content, t) }),
})
