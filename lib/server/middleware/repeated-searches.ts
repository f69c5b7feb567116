import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'

/** A search that is made again within this time is repeated. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS
/** How many searches are remembered, in some 3 MB; the oldest are forgotten first. */
const MOST_SEARCHES = 20_000

/** Remembers which searches visitors have made lately. */
export class RepeatedSearches {
	/** When each was last made, in milliseconds. */
	readonly #madeAt = new LRUCache<string, number>({ max: MOST_SEARCHES })

	/** Notes a search. Returns whether it was made within the last ten minutes already. */
	note(search: string): boolean {
		const key = createHash('sha256').update(search).digest('base64')
		const now = Date.now()
		const madeAt = this.#madeAt.get(key)
		this.#madeAt.set(key, now)
		return madeAt !== undefined && now - madeAt < REPEATED_WITHIN_MS
	}
}
