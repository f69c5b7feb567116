import 'server-only'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { hiddenKey } from './hidden-key.ts'
import { redisProblem } from './redis-problem.ts'
import { type RedisServer, readRedisUrl } from './redis-server.ts'
import { type SharedCounts, type SharedState, setSharedCounts, sharedCounts } from './shared-state.ts'

/**
 * A request waits no longer than this, once: a connection without a response is closed, and memory counts meanwhile. It is
 * long enough for a process that was busy for some hundred milliseconds, whose timers fire before it reads the response.
 */
const LONGEST_WAIT_MS = 700
const CONNECT_MS = 2000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** How long a start waits for the first connection. */
const START_MS = 1000

const lastWork = processWide<Set<() => Promise<void>>>('agencyLastWork')

/** Milliseconds before the next attempt to connect: twice as long each time, a little different in each instance. */
function pauseBefore(attempt: number): number {
	const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 10), LONGEST_PAUSE_MS)
	return Math.round(pauseMs * (0.75 + Math.random() / 4))
}

function optionsFor({ host, port, username, password, db, isEncrypted }: RedisServer) {
	return {
		host,
		port,
		db,
		...(username !== undefined && { username }),
		...(password !== undefined && { password }),
		// Only a name is sent to the server; an address is compared with its certificate all the same.
		...(isEncrypted && { tls: isIP(host) === 0 ? { servername: host } : {} }),
		connectTimeout: CONNECT_MS,
		commandTimeout: LONGEST_WAIT_MS,
		socketTimeout: LONGEST_WAIT_MS,
		// Nothing waits for a connection, and no count is repeated after one was lost.
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		disableClientInfo: true,
		retryStrategy: pauseBefore,
		lazyConnect: true,
	}
}

function change(counts: SharedCounts, state: SharedState, problem: string | null): void {
	const isNew = counts.state !== state || counts.problem !== problem
	if (!isNew) return
	if (counts.state !== state) counts.since = Date.now()
	counts.state = state
	counts.problem = problem
	if (state === 'ok') logger.info('limits are shared in Redis')
	else logger.warn({ redis: state, problem }, 'limits are counted by this instance alone until Redis is back')
}

/** Connects to a Redis server in the background and keeps connecting; `counts.state` is the state of the connection. */
export function openSharedCounts(server: RedisServer): SharedCounts {
	const redis = new Redis(optionsFor(server))
	const counts: SharedCounts = { redis, hide: hiddenKey, state: 'away', problem: null, since: Date.now() }
	redis.on('ready', () => change(counts, 'ok', null))
	redis.on('error', (error: unknown) => {
		const { state, problem } = redisProblem(error)
		change(counts, state, problem)
	})
	redis.on('close', () => {
		if (counts.state === 'ok') change(counts, 'away', 'the connection was lost')
	})
	// The event contains the reason of a failure.
	redis.connect().catch(() => {})
	return counts
}

/** Ends a connection that was opened, without a word in the log. */
export function closeSharedCounts(counts: SharedCounts): void {
	counts.state = 'away'
	counts.redis.disconnect()
}

/**
 * Connects to the server of `REDIS_URL`, if there is one, and waits a second at most for it. Call it before the first
 * limit is counted.
 */
export async function connectSharedCounts(): Promise<void> {
	if (env.redisUrl === null || sharedCounts() !== null) return
	const counts = openSharedCounts(readRedisUrl(env.redisUrl))
	setSharedCounts(counts)
	lastWork.value ??= new Set()
	lastWork.value.add(async () => closeSharedCounts(counts))
	await Promise.race([once(counts.redis, 'ready').catch(() => {}), pause(START_MS, undefined, { ref: false })])
}
