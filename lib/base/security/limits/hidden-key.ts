import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { hasKey, keyFor } from '#lib/base/security/secrets.ts'

const BYTES = 16

/** While the site's key cannot be read the counts are those of this process, and still do not reveal whose they are. */
const ownKey = randomBytes(32)

let known: { day: string; isSites: boolean; key: Buffer } | null = null

/** Returns the key of one day (UTC), so that the counts of two days cannot be linked to one person. */
function keyOf(day: string): Buffer {
	const isSites = hasKey()
	if (known?.day === day && known.isSites === isSites) return known.key
	const key = createHmac('sha256', isSites ? keyFor('limits') : ownKey)
		.update(day)
		.digest()
	known = { day, isSites, key }
	return key
}

/**
 * Returns what a count is kept under outside this process: it depends on the limit, on what is counted (an address, an
 * account) and on the day, and shows none of them. All instances with the same `AGENCY_SECRET` get the same.
 */
export function hiddenKey(limit: string, counted: string, now = new Date()): string {
	const mac = createHmac('sha256', keyOf(now.toISOString().slice(0, 10)))
	return mac.update(`${limit} ${counted}`).digest().subarray(0, BYTES).toString('base64url')
}
