import 'server-only'
import { redisProblem } from './redis-problem.ts'
import { type SharedState, sharedCounts } from './shared-state.ts'

const PROBE_KEY = 'agency:health'
const PROBE_SECONDS = 60

/** Where limits are counted at this moment. */
export interface CountsState {
	/** `own`: there is no Redis, each instance counts for itself. */
	state: SharedState | 'own'
	problem: string | null
	/** When that began, in milliseconds; null without Redis. */
	since: number | null
}

/**
 * Returns where limits are counted. With a connection it writes one key, always the same, because a server that is full
 * or read-only keeps its connections.
 */
export async function probeCounts(): Promise<CountsState> {
	const shared = sharedCounts()
	if (shared === null) return { state: 'own', problem: null, since: null }
	const { redis, state, problem, since } = shared
	if (redis.status !== 'ready') return { state: state === 'ok' ? 'away' : state, problem, since }
	try {
		await redis.set(PROBE_KEY, '1', 'EX', PROBE_SECONDS)
		return { state: 'ok', problem: null, since }
	} catch (error) {
		return { ...redisProblem(error), since }
	}
}
