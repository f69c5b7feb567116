import { HOUR_MS, MINUTE_MS } from './milliseconds.ts'

const SECOND_MS = 1000
const DELAYS = [
	5 * SECOND_MS,
	30 * SECOND_MS,
	2 * MINUTE_MS,
	10 * MINUTE_MS,
	30 * MINUTE_MS,
	HOUR_MS,
	2 * HOUR_MS,
	4 * HOUR_MS,
]
const LONGEST_DELAY = 6 * HOUR_MS
const GIVEN_UP_AFTER = 72 * HOUR_MS

/**
 * Returns the milliseconds until another attempt after the failed attempt number `attempts` (from 1), for work that was
 * queued at an ISO instant; null after three days: it is then given up.
 */
export function retryDelay(queuedAt: string, attempts: number, now: Date): number | null {
	if (now.getTime() - Date.parse(queuedAt) >= GIVEN_UP_AFTER) return null
	return DELAYS[attempts - 1] ?? LONGEST_DELAY
}
