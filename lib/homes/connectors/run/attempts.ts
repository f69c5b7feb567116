import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { ProblemKind } from '#lib/homes/connectors/source-problem.ts'

/** Runs that may fail one after the other before a source with a wrong password is not asked any more. */
const MOST_REFUSALS = 3
/** Runs that may fail at the usual interval before the pauses grow. */
const FREE_FAILURES = 2
const LONGEST_PAUSE_MS = HOUR_MS

/** `next_at` of a source that is not asked any more until a member acts. It sorts after every time. */
export const STOPPED = '9999-12-31T00:00:00.000Z'

/**
 * Returns when a source is asked again after so many failed runs in a row: null at the usual interval, `STOPPED` not at
 * all. A wrong password is not tried for ever, because services lock accounts; a service that does not answer is, with
 * pauses of at most an hour, because it comes back by itself.
 */
export function nextAttempt(kind: ProblemKind, failures: number, now: Date): string | null {
	if ((kind === 'credentials' || kind === 'refused') && failures >= MOST_REFUSALS) return STOPPED
	if (failures <= FREE_FAILURES) return null
	const pause = Math.min(LONGEST_PAUSE_MS, 5 * MINUTE_MS * 2 ** (failures - FREE_FAILURES - 1))
	return new Date(now.getTime() + pause).toISOString()
}
