import 'server-only'
import { siteContact } from '#lib/people/forms/schemas/kinds/site-contact.ts'
import { defineLeadKind } from '#lib/people/leads/receiving/lead-kind.ts'

export const siteContactKind = defineLeadKind('site-contact', siteContact)
