const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR, 24 * HOUR]

/**
 * Returns when a picture is tried again after attempt number `attempts` (from 1), as an ISO instant. Null after the
 * eighth, about two and a half days later: the picture is given up until the payload changes.
 */
export function nextPictureAttempt(attempts: number, now: Date): string | null {
	const delay = DELAYS[attempts - 1]
	return delay === undefined ? null : new Date(now.getTime() + delay).toISOString()
}
