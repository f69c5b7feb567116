import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
// The bounds of the specification (https://www.standardwebhooks.com).
const FEWEST_BYTES = 24
const MOST_BYTES = 64

/** Returns the key in a secret such as `whsec_MfKQ…`; null if it is not one. */
export function readWebhookSecret(secret: string): Buffer | null {
	if (!secret.startsWith(PREFIX)) return null
	const text = secret.slice(PREFIX.length)
	const key = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
	return key.length >= FEWEST_BYTES && key.length <= MOST_BYTES ? key : null
}

/** Returns a new random secret. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

interface Signed {
	id: string
	body: string
	/** The present key, and while the secret is being changed the one before. */
	keys: readonly Buffer[]
	now: Date
}

/** Returns the headers by which the receiver verifies that a message is ours, new and whole (Standard Webhooks 1.0). */
export function signedHeaders({ id, body, keys, now }: Signed): Record<string, string> {
	const timestamp = String(Math.floor(now.getTime() / 1000))
	const sign = (key: Buffer) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
	return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': keys.map(sign).join(' ') }
}
