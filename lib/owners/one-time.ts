import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from '@/lib/security/secrets'

const CODE_DIGITS = 6

/** What a secret is stored as. Only for secrets that nobody can guess; passwords take `hashPassword`. */
export function digestOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex')
}

/** 32 random bytes, in letters that fit into an address. */
export function randomWord(): string {
	return randomBytes(32).toString('base64url')
}

const derived = (purpose: string, seed: string) => createHmac('sha256', keyFor(purpose)).update(seed).digest()

/**
 * The token of a link that sets a password. It is made of a random seed and the site's key, so that the seed alone,
 * which waits in the outbox, opens nothing.
 */
export function tokenOf(seed: string): string {
	return derived('owner link', seed).toString('base64url')
}

/** Six digits to type, made of a random seed and the site's key. */
export function codeOf(seed: string): string {
	const number = derived('owner code', seed).readUIntBE(0, 6) % 10 ** CODE_DIGITS
	return String(number).padStart(CODE_DIGITS, '0')
}

/** What a code is stored as: keyed, since a million codes are soon tried out. */
export function codeDigest(id: string, code: string): string {
	return derived('owner code digest', `${id} ${code}`).toString('hex')
}
