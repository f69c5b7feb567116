import 'server-only'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken } from '@/lib/security/signed-token'

const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** The address on which staff publish or refuse a testimonial, in the language of who reads it; it opens for 90 days. */
export function reviewLink(uid: string, now: Date, language: string): string {
	const token = createToken('testimonial', uid, new Date(now.getTime() + VALID_MS))
	return personalAddress(language, 'testimonial', token)
}
