import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const VALID_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Returns the address on which staff publish or refuse a testimonial, in the language of its reader; it works for 90
 * days.
 */
export function reviewLink(uid: string, now: Date, language: string): string {
	const token = createToken('testimonial', uid, new Date(now.getTime() + VALID_MS))
	return personalAddress(language, 'testimonial', token)
}
