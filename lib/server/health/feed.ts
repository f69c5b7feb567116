import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { feedHeardAt } from '#lib/homes/feed/watch-feed.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import type { Part } from './part.ts'

/** How many checks of the feed may fail before it counts as late. */
const LATE_LOOKS = 3

export interface FeedPart extends Part {
	/**
	 * `none`: listings are imported by hand. `late`: three checks without news. `silent`: no news for as long as the
	 * settings allow.
	 */
	state: 'ok' | 'none' | 'late' | 'silent' | 'unknown'
	lastImportAt: string | null
	/** Whole seconds since the last import ended; null before the first. */
	ageSeconds: number | null
	/** Whole seconds since the source last responded well; null without a source. */
	heardSecondsAgo: number | null
}

const secondsSince = (instant: number, now: Date) => Math.max(0, Math.round((now.getTime() - instant) / 1000))

function stateOf(now: Date): Pick<FeedPart, 'state' | 'heardSecondsAgo'> {
	const { source, intervalMinutes, silentAfterHours } = getFeedSettings()
	const heardAt = feedHeardAt()
	if (source === null || heardAt === null) return { state: 'none', heardSecondsAgo: null }
	const age = now.getTime() - heardAt
	const heardSecondsAgo = secondsSince(heardAt, now)
	if (age > silentAfterHours * 60 * MINUTE_MS) return { state: 'silent', heardSecondsAgo }
	return { state: age > LATE_LOOKS * intervalMinutes * MINUTE_MS ? 'late' : 'ok', heardSecondsAgo }
}

/** Returns whether the listings are as fresh as the settings require. */
export async function feedPart(now: Date): Promise<FeedPart> {
	try {
		const db = await getPublicDb()
		const run = await db
			.selectFrom('import_run')
			.select('finished_at')
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
		const lastImportAt = run?.finished_at ?? null
		const ageSeconds = lastImportAt === null ? null : secondsSince(Date.parse(lastImportAt), now)
		const { state, heardSecondsAgo } = stateOf(now)
		return { ok: state !== 'silent', state, lastImportAt, ageSeconds, heardSecondsAgo }
	} catch {
		return { ok: false, state: 'unknown', lastImportAt: null, ageSeconds: null, heardSecondsAgo: null }
	}
}
