import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const VERSION = '1'
const NONCE_BYTES = 12

/**
 * Encrypts a text (AES-256-GCM) with the key of a purpose. `context` names the record it belongs to: moved to another
 * record, it can no longer be read.
 */
export function seal(purpose: string, text: string, context: string): string {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(context))
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Returns the sealed text; null if it was altered, moved, or sealed with another key. */
export function unseal(purpose: string, sealed: string, context: string): string | null {
	const [version, ...parts] = sealed.split('.')
	const [nonce, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'))
	if (version !== VERSION || nonce === undefined || tag?.length !== 16 || data === undefined) return null
	try {
		const cipher = createDecipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
		return Buffer.concat([cipher.update(data), cipher.final()]).toString('utf8')
	} catch {
		return null
	}
}
