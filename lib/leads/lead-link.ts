import 'server-only'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken } from '@/lib/security/signed-token'

const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** The address of a lead's page for staff, in the language of who reads it; it opens for 90 days. */
export function leadLink(reference: string, now: Date, language: string): string {
	const token = createToken('lead', reference, new Date(now.getTime() + VALID_MS))
	return personalAddress(language, 'lead', token)
}
