import { retryDelay } from '#lib/base/time/retry.ts'

/**
 * Returns when a mail is retried after its failed attempt number `attempts` (from 1), as an ISO instant; null once it
 * has been in the outbox for three days: it is then given up.
 */
export function nextMailAttempt(createdAt: string, attempts: number, now: Date): string | null {
	const delay = retryDelay(createdAt, attempts, now)
	return delay === null ? null : new Date(now.getTime() + delay).toISOString()
}
