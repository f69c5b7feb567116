import 'server-only'
import { hash as digest } from 'node:crypto'

/** Part of every content hash. Raise it when the same source is to be encoded differently. */
export const RECIPE = 2

/** Returns the name of the picture made from these bytes: 32 hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
	return digest('sha256', Buffer.concat([Buffer.from(`${RECIPE}\n`), bytes]), 'hex').slice(0, 32)
}
