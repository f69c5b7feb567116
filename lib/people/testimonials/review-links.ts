import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const VALID_MS = 90 * DAY_MS

/**
 * Returns the address on which staff publish or refuse a testimonial, in the language of its reader; it works for 90
 * days.
 */
export function reviewLink(uid: string, now: Date, language: string): string {
	const token = createToken('testimonial', uid, new Date(now.getTime() + VALID_MS))
	return personalAddress(language, 'testimonial', token)
}
