import 'server-only'
import { hash as digest } from 'node:crypto'

/** Part of every content hash: raised when the same source is to be encoded in another way. */
export const RECIPE = 2

/** The name of what these bytes become: 32 hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
	return digest('sha256', Buffer.concat([Buffer.from(`${RECIPE}\n`), bytes]), 'hex').slice(0, 32)
}
