import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The cookie that lets a browser into the preview; it is sent to the paths of the preview only. */
export const PREVIEW_COOKIE = 'preview'

/** How long a pass is valid, in seconds: a working day. */
export const PASS_SECONDS = 12 * 60 * 60

/** Compares two texts in a time that depends on neither. */
function isSame(one: string, other: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(one), digest(other))
}

/** Whether the given key is the preview key. */
export function isKey(secret: string, given: string): boolean {
	return isSame(secret, given)
}

function signature(secret: string, expiry: string): string {
	return createHmac('sha256', secret).update(`preview pass until ${expiry}`).digest('base64url')
}

/** Returns a pass, `expiry.signature`, with the expiry in seconds since 1970. Changing the secret invalidates it. */
export function createPass(secret: string, now: Date): string {
	const expiry = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS)
	return `${expiry}.${signature(secret, expiry)}`
}

/** Whether a pass was made with this secret and has not expired. */
export function isPass(secret: string, pass: string, now: Date): boolean {
	const dot = pass.indexOf('.')
	const expiry = pass.slice(0, Math.max(dot, 0))
	const isSigned = isSame(pass.slice(dot + 1), signature(secret, expiry))
	return isSigned && /^\d{1,12}$/.test(expiry) && Number(expiry) * 1000 > now.getTime()
}
