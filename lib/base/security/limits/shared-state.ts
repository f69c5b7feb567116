import 'server-only'
import type { Redis } from 'ioredis'
import { processWide } from '#lib/base/process/process-wide.ts'

/** `away`: it does not respond. `refused`: it responds, and does not let the site count. */
export type SharedState = 'ok' | 'away' | 'refused'

/** The Redis server in which instances share their counts. */
export interface SharedCounts {
	redis: Redis
	/** Returns what a count is kept under; see `hidden-key.ts`. */
	hide: (limit: string, counted: string) => string
	state: SharedState
	/** What is wrong, without any address, password or key; null if nothing is. */
	problem: string | null
	/** When the state began, in milliseconds. */
	since: number
}

const shared = processWide<SharedCounts>('agencySharedCounts')

/** Returns the connection of this process to its Redis server; null without one. */
export const sharedCounts = (): SharedCounts | null => shared.value ?? null

/** Sets the connection that limits use from now on; counters that exist already stay in memory. */
export function setSharedCounts(counts: SharedCounts | null): void {
	shared.value = counts ?? undefined
}
