import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { processWide } from '#lib/base/process/process-wide.ts'
import { LIMITS, type LimitName } from './limits.ts'
import { sharedCounts } from './shared-state.ts'

/** How many keys of one limit are remembered; past that the least recently used is forgotten. */
const MOST_KEYS = 20_000

/** The counts of one limit. They never fail: without Redis, and while it is away, this process counts in memory. */
export interface Counter {
	/** Uses. */
	counts: RateLimiterAbstract
	/** Keys that must wait now, for a limit with a growing wait. */
	doors: RateLimiterAbstract
	/** Returns what is counted under; with Redis it does not reveal what it was made of. */
	keyOf: (counted: string) => string
	/** Call it before a key is counted: it bounds what memory holds. */
	note: (key: string) => void
	/** Forgets a key's counts. */
	forget: (key: string) => Promise<void>
}

// Addresses of visitors are never written down: here they are in memory, in Redis only as keyed hashes.
const counters = processWide<Map<LimitName, Counter>>('agencyLimits')

function createCounter(limit: LimitName): Counter {
	const duration = LIMITS[limit].seconds
	const memory = {
		counts: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration }),
		doors: new RateLimiterMemory({ points: 1, duration }),
	}
	const drop = (_: true, key: string) => {
		void memory.counts.delete(key)
		void memory.doors.delete(key)
	}
	const keys = new LRUCache<string, true>({ max: MOST_KEYS, dispose: drop })
	const note = (key: string) => void keys.set(key, true)
	const shared = sharedCounts()
	if (shared === null) {
		return { ...memory, keyOf: (counted) => counted, note, forget: async (key) => void keys.delete(key) }
	}
	const sharedOptions = { storeClient: shared.redis, duration, rejectIfRedisNotReady: true }
	const counts = new RateLimiterRedis({
		...sharedOptions,
		points: Number.MAX_SAFE_INTEGER,
		keyPrefix: `agency:${limit}`,
		insuranceLimiter: memory.counts,
	})
	const doors = new RateLimiterRedis({
		...sharedOptions,
		points: 1,
		keyPrefix: `agency:${limit}:door`,
		insuranceLimiter: memory.doors,
	})
	const forget = async (key: string) => {
		keys.delete(key)
		await Promise.all([counts.delete(key), doors.delete(key)])
	}
	return { counts, doors, keyOf: (counted) => shared.hide(limit, counted), note, forget }
}

/** Returns the counter of a limit, one for each process. */
export function counterOf(limit: LimitName): Counter {
	counters.value ??= new Map()
	const known = counters.value.get(limit)
	if (known) return known
	const counter = createCounter(limit)
	counters.value.set(limit, counter)
	return counter
}
