import 'server-only'
import { type Heartbeat, startHeartbeat } from '#lib/base/db/claims/heartbeat.ts'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { beforeEnd } from '#lib/base/process/last-work.ts'
import { instanceFacts } from './instance-facts.ts'

/** Code that works with the database reports a lock or a lost connection too. */
const onTrouble = (error: unknown) => logger.warn({ err: error }, 'this instance cannot say that it lives')

let heartbeat: Promise<Heartbeat> | null = null

/**
 * Starts the heartbeat of this server; once per process. Call it before anything claims work. If the database cannot be
 * written, it tries again: pages are served from the database meanwhile.
 */
export async function startServerHeartbeat(): Promise<void> {
	heartbeat ??= startHeartbeat(getVisitorsDb, () => instanceFacts('server'), onTrouble)
	await heartbeat
}

/** Makes this server record at its end that it has ended. Call it after everything else that is done before the end. */
export function sayGoodbyeAtEnd(): void {
	beforeEnd(async () => (await heartbeat)?.end())
}

let isLiving = false

/**
 * Runs the work of a command with a heartbeat, so that nobody else takes over what it claims. Work within such work
 * starts no second one. Throws if the database cannot be written at the start.
 */
export async function asInstance<T>(work: () => Promise<T>): Promise<T> {
	if (isLiving) return work()
	const onFirst = (error: unknown) => {
		if (!isLiving) throw error
		onTrouble(error)
	}
	const living = await startHeartbeat(getVisitorsDb, () => instanceFacts('command'), onFirst)
	isLiving = true
	try {
		return await work()
	} finally {
		await living.end()
		isLiving = false
	}
}
