import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { GapKind } from '#lib/desk/homes/model/home-filter.ts'
import type { HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import { readGaps } from '#lib/homes/compliance/missing-facts/read-gaps.ts'
import type { Enforcement } from '#lib/homes/compliance/report-types.ts'
import { SEARCH_VERSION } from '#lib/homes/search/engine/index/memo.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

/** The gaps of all homes that lack something, by their number. */
export interface KnownGaps {
	enforcement: Enforcement
	of: ReadonlyMap<number, HomeGaps>
}

interface Memo {
	key: string
	adverts: AdvertsConfig
	gaps: Promise<KnownGaps>
}

/** The last reading of each connection: what a home lacks changes with an import, a rule, a language or the day. */
const memos = new WeakMap<object, Memo>()

async function keyOf(db: Kysely<Tables>, now: Date): Promise<string> {
	const run = await db.selectFrom('import_run').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
	const { languages, defaultLanguage } = getSite()
	return [run?.id, await readMeta(db, SEARCH_VERSION), dayOf(now), defaultLanguage, ...languages].join('|')
}

async function readAll(db: Kysely<Tables>, adverts: AdvertsConfig, now: Date): Promise<KnownGaps> {
	const { enforcement, found } = await readGaps(db, adverts, getSite(), now, { hasDrafts: true })
	return { enforcement, of: new Map(found.map((gaps) => [gaps.home.id, gaps])) }
}

/** Returns the gaps of all homes. All rules and texts are read for it, so the last answer is kept. */
export async function knownGaps(db: Kysely<Tables>, now: Date): Promise<KnownGaps> {
	// The key is read first: what is written meanwhile has a later one.
	const key = await keyOf(db, now)
	const adverts = getAdvertRules()
	const known = memos.get(db)
	if (known !== undefined && known.key === key && known.adverts === adverts) return known.gaps
	const gaps = readAll(db, adverts, now)
	memos.set(db, { key, adverts, gaps })
	gaps.catch(() => memos.delete(db))
	return gaps
}

/** Returns the kinds of gaps that a home has, the most serious first. */
export function gapKinds(gaps: HomeGaps | undefined): GapKind[] {
	if (gaps === undefined) return []
	const has: Record<GapKind, boolean> = {
		law: gaps.blocking.length + gaps.warning.length > 0,
		languages: gaps.languages.length > 0,
		pictures: gaps.photos !== null,
		plans: gaps.hasNoPlan,
		facts: gaps.worthAdding.length > 0,
	}
	return (['law', 'languages', 'pictures', 'plans', 'facts'] as const).filter((kind) => has[kind])
}
