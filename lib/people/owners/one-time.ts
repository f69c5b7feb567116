import 'server-only'
import * as oneTime from '#lib/base/security/one-time.ts'

const CODE = 'owner code'
const CODE_DIGITS = 6

/** The token of a link that sets a password, made of a random seed and the site's key. */
export function tokenOf(seed: string): string {
	return oneTime.derived('owner link', seed).toString('base64url')
}

/** Six digits to type, made of a random seed and the site's key. */
export function codeOf(seed: string): string {
	return oneTime.codeOf(CODE, seed, CODE_DIGITS)
}

/** What a code is stored as. */
export function codeDigest(id: string, code: string): string {
	return oneTime.codeDigest(CODE, id, code)
}
