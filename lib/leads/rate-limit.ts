import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_S = 10 * 60
/** Submissions of one address to one form in ten minutes. */
const SCRIPTED = 12
/** Without scripts there is no key of the browser's own: stricter. */
const PLAIN = 6

// Kept in the process only: addresses of visitors are never written down.
const shared = globalThis as typeof globalThis & {
	agencyLeadLimits?: { scripted: RateLimiterMemory; plain: RateLimiterMemory }
}

function limiters() {
	shared.agencyLeadLimits ??= {
		scripted: new RateLimiterMemory({ points: SCRIPTED, duration: WINDOW_S }),
		plain: new RateLimiterMemory({ points: PLAIN, duration: WINDOW_S }),
	}
	return shared.agencyLeadLimits
}

/** Counts a submission; answers the seconds to wait when there were too many, else null. */
export async function secondsToWait(address: string, form: string, isScripted: boolean): Promise<number | null> {
	const { scripted, plain } = limiters()
	try {
		await (isScripted ? scripted : plain).consume(`${form} ${address}`)
		return null
	} catch (refused) {
		if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
		throw refused
	}
}
