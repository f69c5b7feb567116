import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** Returns the address of a lead's page for staff, in the language of its reader; it works for 90 days. */
export function leadLink(reference: string, now: Date, language: string): string {
	const token = createToken('lead', reference, new Date(now.getTime() + VALID_MS))
	return personalAddress(language, 'lead', token)
}
