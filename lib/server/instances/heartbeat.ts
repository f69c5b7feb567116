import 'server-only'
import { type Heartbeat, startHeartbeat } from '#lib/base/db/claims/heartbeat.ts'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { beforeEnd } from '#lib/base/process/last-work.ts'
import { instanceFacts } from './instance-facts.ts'

/** A lock or a database that is away is told by those who work with it too. */
const onTrouble = (error: unknown) => logger.warn({ err: error }, 'this instance cannot say that it lives')

let heartbeat: Promise<Heartbeat> | null = null

/**
 * Says from now on that this server lives; once per process. Call it before anything claims work. A database that
 * cannot be written is tried again: pages are served from it meanwhile.
 */
export async function startServerHeartbeat(): Promise<void> {
	heartbeat ??= startHeartbeat(getVisitorsDb, () => instanceFacts('server'), onTrouble)
	await heartbeat
}

/** Has this server say at its end that it has ended. Call it after everything else that is done before the end. */
export function sayGoodbyeAtEnd(): void {
	beforeEnd(async () => (await heartbeat)?.end())
}

let isLiving = false

/**
 * Runs the work of a command, which says meanwhile that it lives, so that nobody else takes over what it claims. Work
 * within such work says nothing more. Throws if the database cannot be written at the start.
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
