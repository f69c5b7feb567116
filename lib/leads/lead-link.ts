import 'server-only'
import { getSite } from '@/lib/agency/config'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken, readToken } from '@/lib/security/signed-token'

const PURPOSE = 'lead'
const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** The address of a lead's page for staff, in the agency's language; it opens for 90 days. */
export function leadLink(reference: string, now: Date): string {
	const token = createToken(PURPOSE, reference, new Date(now.getTime() + VALID_MS))
	return personalAddress(getSite().defaultLanguage, 'lead', token)
}

/** The reference that a token of such an address opens; null where it opens nothing (any more). */
export function readLeadToken(token: unknown, now = new Date()): string | null {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	return read === null || read.isExpired ? null : read.subject
}
