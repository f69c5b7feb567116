import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { retryDelay } from '#lib/base/time/retry.ts'

/** The share by which a delay is shortened or prolonged at random, so that receivers are not asked in step. */
const JITTER = 0.2
/** A receiver that asks for a longer pause gets this one. */
const LONGEST_PAUSE_MS = 6 * HOUR_MS

interface Failed {
	queuedAt: string
	/** Number of the attempt that failed, from 1. */
	attempts: number
	/** The pause that the receiver asked for, or null. */
	retryAfterMs: number | null
}

/**
 * Returns when a delivery is tried again, as an ISO instant: after seconds at first, later after hours, and not before
 * the receiver asked for; null after three days. `chance` is between 0 and 1.
 */
export function nextDeliveryAttempt(
	{ queuedAt, attempts, retryAfterMs }: Failed,
	now: Date,
	chance = Math.random(),
): string | null {
	const delay = retryDelay(queuedAt, attempts, now)
	if (delay === null) return null
	const asked = Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS)
	const spread = delay * (1 + JITTER * (2 * chance - 1))
	return new Date(now.getTime() + Math.round(Math.max(spread, asked))).toISOString()
}

/**
 * Returns the milliseconds that a `Retry-After` header asks to wait, which is a number of seconds or a date (RFC 9110);
 * null for anything else.
 */
export function retryAfterOf(header: string | null, now: Date): number | null {
	const text = header?.trim() ?? ''
	if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
	const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
	return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
