import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

/** How often one address may do something, and within how many seconds. */
const LIMITS = {
	/** Submissions to one form with the browser's proof of work. */
	scripted: { points: 12, duration: 10 * MINUTE_S },
	/** Without scripts there is neither proof nor key: stricter. */
	plain: { points: 6, duration: 10 * MINUTE_S },
	challenge: { points: 60, duration: 10 * MINUTE_S },
	/** Steps on the pages of signed links. */
	link: { points: 30, duration: 10 * MINUTE_S },
	/** Mails that strangers may have sent to one address of somebody else. */
	recipient: { points: 3, duration: DAY_S },
	/** Mails to others that one address may cause. */
	sender: { points: 10, duration: DAY_S },
} as const
type Limit = keyof typeof LIMITS

// Kept in the process only: addresses of visitors are never written down.
const shared = globalThis as typeof globalThis & { agencyLeadLimits?: Map<Limit, RateLimiterMemory> }

function limiter(limit: Limit): RateLimiterMemory {
	shared.agencyLeadLimits ??= new Map()
	const known = shared.agencyLeadLimits.get(limit) ?? new RateLimiterMemory({ ...LIMITS[limit], keyPrefix: limit })
	shared.agencyLeadLimits.set(limit, known)
	return known
}

/** Counts one use; answers the seconds to wait when there were too many, else null. */
export async function secondsToWait(address: string, purpose: string, limit: Limit): Promise<number | null> {
	try {
		await limiter(limit).consume(`${purpose} ${address}`)
		return null
	} catch (refused) {
		if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
		throw refused
	}
}
