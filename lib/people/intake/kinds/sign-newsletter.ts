import 'server-only'
import { signNewsletter } from '#lib/people/forms/schemas/kinds/sign-newsletter.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'

/** Its only mail asks to confirm the address, as for every form with the newsletter ticked. */
export const signNewsletterKind = defineLeadKind('sign-newsletter', signNewsletter, {
	notifiesLater: true,
	write: () => [],
})
