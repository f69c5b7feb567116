import 'server-only'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'

/** Counts any post. Returns the seconds to wait, or null. */
export function countPost(address: string): Promise<number | null> {
	return secondsToWait({ limit: 'owner-post', address })
}

/** Counts a request for a link by mail. Returns the seconds to wait, or null. */
export function countAsked(address: string): Promise<number | null> {
	return secondsToWait({ limit: 'owner-link', address })
}
