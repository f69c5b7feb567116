import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { STOPPED } from '#lib/homes/connectors/run/attempts.ts'
import { readState, waitsForStaff } from '#lib/homes/connectors/run/source-state.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

/** How many checks of the feed may fail before it counts as late. */
const LATE_LOOKS = 3

export interface FeedPart extends Part {
	/**
	 * `none`: listings are imported by hand. `late`: three checks without news. `silent`: no news for as long as the
	 * settings allow. `stopped`: the source refused us so often that it is not asked any more. `waiting`: staff want to see
	 * first what the first import would change.
	 */
	state: 'ok' | 'none' | 'waiting' | 'late' | 'silent' | 'stopped' | 'unknown'
	lastImportAt: string | null
	/** Whole seconds since the last import ended; null before the first. */
	ageSeconds: number | null
	/** Whole seconds since the source last responded well; null without a source. */
	heardSecondsAgo: number | null
	/** Why the last look at the source failed, in words for staff; null if it did not. */
	problem: string | null
}

const UNKNOWN = { lastImportAt: null, ageSeconds: null, heardSecondsAgo: null, problem: null }

const secondsSince = (instant: number, now: Date) => Math.max(0, Math.round((now.getTime() - instant) / 1000))

async function sourceOf(
	db: Kysely<Tables>,
	now: Date,
): Promise<Pick<FeedPart, 'state' | 'heardSecondsAgo' | 'problem'>> {
	const { source, firstImport, intervalMinutes, silentAfterHours } = getFeedSettings()
	const known = source && (await readState(db, source.kind))
	if (!known) return { state: 'none', heardSecondsAgo: null, problem: null }
	if (waitsForStaff(firstImport, known)) return { state: 'waiting', heardSecondsAgo: null, problem: known.problem }
	const heardAt = Date.parse(known.heard_at ?? known.since)
	const age = now.getTime() - heardAt
	const said = { heardSecondsAgo: secondsSince(heardAt, now), problem: known.problem }
	if (known.next_at === STOPPED) return { state: 'stopped', ...said }
	if (age > silentAfterHours * 60 * MINUTE_MS) return { state: 'silent', ...said }
	return { state: age > LATE_LOOKS * intervalMinutes * MINUTE_MS ? 'late' : 'ok', ...said }
}

/** Returns whether the listings are as fresh as the settings require. */
export async function feedPart(now: Date): Promise<FeedPart> {
	try {
		const db = await answeringDb()
		const run = await db
			.selectFrom('import_run')
			.select('finished_at')
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
		const lastImportAt = run?.finished_at ?? null
		const ageSeconds = lastImportAt === null ? null : secondsSince(Date.parse(lastImportAt), now)
		const { state, ...source } = await sourceOf(db, now)
		return { ok: state !== 'silent' && state !== 'stopped', state, lastImportAt, ageSeconds, ...source }
	} catch {
		return { ok: false, state: 'unknown', ...UNKNOWN }
	}
}
