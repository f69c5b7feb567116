import 'server-only'
import { LRUCache } from 'lru-cache'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { OutFeed } from '#lib/homes/listings/tables.ts'
import { addFeedReader } from './feed-readers.ts'
import { readerName } from './reader-name.ts'

/** A process notes so many readers a minute, and each of them once; more are not noted. */
const MOST_A_MINUTE = 30

const noted = processWide<LRUCache<string, true>>('agencyFeedReaders')

function isDue(key: string): boolean {
	noted.value ??= new LRUCache({ max: MOST_A_MINUTE, ttl: MINUTE_MS })
	noted.value.purgeStale()
	if (noted.value.has(key) || noted.value.size >= MOST_A_MINUTE) return false
	noted.value.set(key, true)
	return true
}

/**
 * Notes that a portal or partner read a feed, by what it calls itself; nothing else of it is stored. Never throws, and
 * nobody waits for it.
 */
export function noteReader(feed: OutFeed, { headers }: Request): void {
	const reader = readerName(headers.get('user-agent'))
	if (!isDue(`${feed} ${reader}`)) return
	const note = async () => addFeedReader(await getVisitorsDb(), { feed, reader, at: new Date().toISOString() })
	note().catch((error: unknown) => {
		logger.warn({ feed, reason: error instanceof Error ? error.name : 'unknown' }, 'a reader of a feed is not noted')
	})
}
