import 'server-only'
import { getSite } from '@/lib/agency/config'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken, readToken } from '@/lib/security/signed-token'

const PURPOSE = 'testimonial'
const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** The address on which staff publish or refuse a testimonial, in the agency's language; it opens for 90 days. */
export function reviewLink(uid: string, now: Date): string {
	const token = createToken(PURPOSE, uid, new Date(now.getTime() + VALID_MS))
	return personalAddress(getSite().defaultLanguage, 'testimonial', token)
}

/** The testimonial that a token opens; null for a forged, foreign or expired one. */
export function readReviewToken(token: unknown, now = new Date()): string | null {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	return read === null || read.isExpired ? null : read.subject
}
