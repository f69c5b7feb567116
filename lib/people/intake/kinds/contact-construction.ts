import 'server-only'
import { contactConstruction } from '#lib/people/forms/schemas/kinds/contact-construction.ts'
import { defineLeadKind } from '#lib/people/leads/receiving/lead-kind.ts'

export const contactConstructionKind = defineLeadKind('contact-construction', contactConstruction)
