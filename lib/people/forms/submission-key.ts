import 'server-only'
import { createHmac } from 'node:crypto'
import { keyFor } from '#lib/base/security/secrets.ts'

const WINDOW_MS = 10 * 60 * 1000

/**
 * Returns the keys that identify a submission. A scripted form brings a key of its own, so that a double click or a
 * retry counts once. The key is combined with the content, so that a corrected message from the same window is a new
 * one. Without scripts the same content within ten minutes counts once: the second key is that of the window before.
 * The hash is keyed, so that nobody can guess what was sent by comparing hashes.
 */
export function submissionKeys(content: string, browserKey: string | null, now: Date): [string, ...string[]] {
	const hash = (salt: string) => createHmac('sha256', keyFor('submission')).update(`${salt}\n${content}`).digest('hex')
	if (browserKey !== null) return [hash(`key ${browserKey}`)]
	const window = Math.floor(now.getTime() / WINDOW_MS)
	return [hash(`window ${window}`), hash(`window ${window - 1}`)]
}

/** The earliest instant of a submission that one without a key of its own may repeat. */
export function repeatableSince(now: Date): string {
	return new Date(now.getTime() - WINDOW_MS).toISOString()
}
