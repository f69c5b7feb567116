const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
const LONGEST_DELAY = 6 * HOUR
const GIVEN_UP_AFTER = 72 * HOUR

/**
 * Returns when a mail is retried after its failed attempt number `attempts` (from 1), as an ISO instant; null once it
 * has been in the outbox for three days: it is then given up.
 */
export function nextMailAttempt(createdAt: string, attempts: number, now: Date): string | null {
	if (now.getTime() - Date.parse(createdAt) >= GIVEN_UP_AFTER) return null
	return new Date(now.getTime() + (DELAYS[attempts - 1] ?? LONGEST_DELAY)).toISOString()
}
