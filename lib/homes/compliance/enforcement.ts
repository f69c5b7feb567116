import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta } from '#lib/base/db/meta.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import type { Enforcement } from './report-types.ts'

/** Key in `meta` of the instant at which a site that had homes already got the rules of adverts (migration 0029). */
const WARN_SINCE = 'adverts_warn_since'

/** Returns whether rules that block do so now. */
export async function enforcementOn(
	db: Kysely<PublicTables>,
	{ enforcement: { isOn, graceDays } }: AdvertsConfig,
	now: Date,
): Promise<Enforcement> {
	if (!isOn) return { state: 'off' }
	const since = await readMeta(db, WARN_SINCE)
	if (since === null) return { state: 'on' }
	const blocksFrom = new Date(Date.parse(since) + graceDays * DAY_MS)
	return now < blocksFrom ? { state: 'grace', blocksFrom: blocksFrom.toISOString() } : { state: 'on' }
}
