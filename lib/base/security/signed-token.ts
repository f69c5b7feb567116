import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HolderPurpose, LinkPurpose, StaffPurpose } from './link-purposes.ts'
import { keyFor } from './secrets.ts'

const TOKEN = /^([A-Za-z0-9_-]{1,80})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/

const sign = (purpose: LinkPurpose, text: string) =>
	createHmac('sha256', keyFor(`link ${purpose}`))
		.update(text)
		.digest('base64url')

/**
 * Returns a token for a signed link. It names its subject (letters, digits, `-` and `_`, at most 80), expires at a
 * time, and opens nothing but its purpose, such as `lead`.
 */
export function createToken(purpose: LinkPurpose, subject: string, expires: Date): string {
	const text = `${subject}.${Math.floor(expires.getTime() / 1000).toString(36)}`
	const token = `${text}.${sign(purpose, text)}`
	if (!TOKEN.test(token)) throw new Error('This subject does not fit into a token')
	return token
}

interface ReadToken {
	subject: string
	isExpired: boolean
}

function read(purpose: LinkPurpose, token: string, now: Date): ReadToken | null {
	const [, subject, expires, signature] = TOKEN.exec(token) ?? []
	if (subject === undefined || expires === undefined || signature === undefined) return null
	const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(purpose, `${subject}.${expires}`)))
	return isOurs ? { subject, isExpired: Number.parseInt(expires, 36) * 1000 <= now.getTime() } : null
}

/** Returns the content of a token; null for a forged one, one for another purpose, and anything else. */
export function readToken(purpose: HolderPurpose, token: string, now = new Date()): ReadToken | null {
	return read(purpose, token, now)
}

/**
 * The same for a link of staff, which opens nothing by itself: only `lib/people/staff/link.ts` calls this, and also
 * checks the browser.
 */
export function readStaffToken(purpose: StaffPurpose, token: string, now = new Date()): ReadToken | null {
	return read(purpose, token, now)
}
