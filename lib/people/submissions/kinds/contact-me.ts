import 'server-only'
import { contactMe } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { defineLeadKind } from '#lib/people/leads/receiving/lead-kind.ts'

export const contactMeKind = defineLeadKind('contact-me', contactMe)
