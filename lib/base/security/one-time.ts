import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from './secrets.ts'

/** What a secret is stored as. Only for secrets that nobody can guess; passwords take `hashPassword`. */
export function digestOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex')
}

/** 32 random bytes, in letters that fit into an address. */
export function randomWord(): string {
	return randomBytes(32).toString('base64url')
}

/** Bytes made of a random seed and the site's key, so that the seed alone, which waits in the outbox, is worth nothing. */
export const derived = (purpose: string, seed: string) => createHmac('sha256', keyFor(purpose)).update(seed).digest()

/** So many digits to type (12 at most), made of a random seed and the site's key. */
export function codeOf(purpose: string, seed: string, digits: number): string {
	const number = derived(purpose, seed).readUIntBE(0, 6) % 10 ** digits
	return String(number).padStart(digits, '0')
}

/** What a code is stored as: keyed, since so few digits are soon tried out. */
export function codeDigest(purpose: string, id: string, code: string): string {
	return derived(`${purpose} digest`, `${id} ${code}`).toString('hex')
}
