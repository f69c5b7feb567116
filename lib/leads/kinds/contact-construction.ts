import 'server-only'
import { contactConstruction } from '../forms/contact-construction'
import { defineLeadKind } from '../lead-kind'
import { reachRows } from './reach'

export const contactConstructionKind = defineLeadKind('contact-construction', contactConstruction, {
	prefix: 'PRO',
	feedback: 'contact-construction',
	rows: (content, t) => ({ after: reachRows(content, t) }),
})
