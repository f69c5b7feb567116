import 'server-only'
import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.ts'

/** The state of this process as one of several that share a database. All times are milliseconds. */
export interface Instance {
	id: string
	startedAt: number
	/** What must be added to this machine's clock to get the database's. */
	clockOffset: number
	/** When the database last stored a heartbeat of this process; null before the first time. */
	seenAt: number | null
	/** Since when it has taken it without a gap. */
	steadySince: number
	/** Fires when that word is so late that other instances are about to take over. */
	unseen: AbortController
}

const known = processWide<Instance>('agencyInstance')

/** Returns the state of this process, which is the same for every instance of every module. */
export function instance(): Instance {
	known.value ??= {
		id: randomUUID(),
		startedAt: Date.now(),
		clockOffset: 0,
		seenAt: null,
		steadySince: Number.NEGATIVE_INFINITY,
		unseen: new AbortController(),
	}
	return known.value
}

/** Returns the random name of this process, by which it claims work. Another start has another one. */
export function instanceId(): string {
	return instance().id
}
