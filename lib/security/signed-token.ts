import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './secrets'

const TOKEN = /^([A-Za-z0-9_-]{1,80})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/

const sign = (purpose: string, text: string) =>
	createHmac('sha256', keyFor(`link ${purpose}`))
		.update(text)
		.digest('base64url')

/**
 * A token for a signed link: it names its subject (letters, digits, `-` and `_`, at most 80), ends at a time, and
 * opens nothing else than its purpose, such as `lead`.
 */
export function createToken(purpose: string, subject: string, expires: Date): string {
	const text = `${subject}.${Math.floor(expires.getTime() / 1000).toString(36)}`
	const token = `${text}.${sign(purpose, text)}`
	if (!TOKEN.test(token)) throw new Error('This subject does not fit into a token')
	return token
}

/** Whose token it is; null for a forged one, for another purpose's, and for anything else. */
export function readToken(
	purpose: string,
	token: string,
	now = new Date(),
): { subject: string; isExpired: boolean } | null {
	const [, subject, expires, signature] = TOKEN.exec(token) ?? []
	if (subject === undefined || expires === undefined || signature === undefined) return null
	const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(purpose, `${subject}.${expires}`)))
	return isOurs ? { subject, isExpired: Number.parseInt(expires, 36) * 1000 <= now.getTime() } : null
}
