import 'server-only'
import { siteContact } from '#lib/people/forms/schemas/site-contact.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'

export const siteContactKind = defineLeadKind('site-contact', siteContact, { prefix: 'CON', feedback: 'site-contact' })
