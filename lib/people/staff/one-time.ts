import 'server-only'
import * as oneTime from '#lib/base/security/one-time.ts'

const CODE = 'staff code'
/** Five tries for each of a year's codes: a chance of one in a thousand for anyone who holds one link. */
const CODE_DIGITS = 8

/** Returns eight digits to type, derived from a random seed and the site's key. */
export function staffCode(seed: string): string {
	return oneTime.codeOf(CODE, seed, CODE_DIGITS)
}

/** Returns the form in which a code is stored. */
export function staffCodeDigest(id: string, code: string): string {
	return oneTime.codeDigest(CODE, id, code)
}
