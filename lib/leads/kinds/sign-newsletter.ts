import 'server-only'
import { signNewsletter } from '../forms/sign-newsletter'
import { defineLeadKind } from '../lead-kind'

/** Its one mail asks to confirm the address, as for every form with the newsletter ticked. */
export const signNewsletterKind = defineLeadKind('sign-newsletter', signNewsletter, {
	prefix: 'NEW',
	feedback: 'sign-newsletter',
	mails: () => [],
})
