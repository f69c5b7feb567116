import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from './secrets.ts'

/**
 * Returns the hash under which a secret is stored. Only for secrets that nobody can guess; passwords use
 * `hashPassword`.
 */
export function digestOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex')
}

/** Returns 32 random bytes in characters that an address may hold. */
export function randomWord(): string {
	return randomBytes(32).toString('base64url')
}

/**
 * Returns bytes derived from a random seed and the site's key, so that the seed in the outbox is worth nothing by
 * itself.
 */
export const derived = (purpose: string, seed: string) => createHmac('sha256', keyFor(purpose)).update(seed).digest()

/** Returns so many digits to type (12 at most), derived from a random seed and the site's key. */
export function codeOf(purpose: string, seed: string, digits: number): string {
	const number = derived(purpose, seed).readUIntBE(0, 6) % 10 ** digits
	return String(number).padStart(digits, '0')
}

/** Returns the hash under which a code is stored. It is keyed, because all values of so few digits are soon tried. */
export function codeDigest(purpose: string, id: string, code: string): string {
	return derived(`${purpose} digest`, `${id} ${code}`).toString('hex')
}
