import 'server-only'
import * as oneTime from '#lib/base/security/one-time.ts'

const CODE = 'owner code'
const CODE_DIGITS = 6

/** Returns the token of a link that sets a password, derived from a random seed and the site's key. */
export function tokenOf(seed: string): string {
	return oneTime.derived('owner link', seed).toString('base64url')
}

/** Returns six digits to type, derived from a random seed and the site's key. */
export function ownerCode(seed: string): string {
	return oneTime.codeOf(CODE, seed, CODE_DIGITS)
}

/** Returns the form in which a code is stored. */
export function ownerCodeDigest(id: string, code: string): string {
	return oneTime.codeDigest(CODE, id, code)
}
