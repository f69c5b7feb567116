import 'server-only'
import * as oneTime from '#lib/base/security/one-time.ts'

const CODE = 'staff login code'
const CODE_DIGITS = 6

/** Returns the token of a link that sets a member's password, derived from a random seed and the site's key. */
export function staffLinkToken(seed: string): string {
	return oneTime.derived('staff link', seed).toString('base64url')
}

/** Returns six digits to type at a login, derived from a random seed and the site's key. */
export function loginCode(seed: string): string {
	return oneTime.codeOf(CODE, seed, CODE_DIGITS)
}

/** Returns the form in which a code of a login is stored. */
export function loginCodeDigest(id: string, code: string): string {
	return oneTime.codeDigest(CODE, id, code)
}
