import 'server-only'
import * as oneTime from '#lib/base/security/one-time.ts'

const CODE = 'staff code'
/** Five tries for each of the codes of a year: one chance in a thousand for who holds one link. */
const CODE_DIGITS = 8

/** Eight digits to type, made of a random seed and the site's key. */
export function codeOf(seed: string): string {
	return oneTime.codeOf(CODE, seed, CODE_DIGITS)
}

/** What a code is stored as. */
export function codeDigest(id: string, code: string): string {
	return oneTime.codeDigest(CODE, id, code)
}
