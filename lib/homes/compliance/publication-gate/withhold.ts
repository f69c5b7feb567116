import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { advertReport } from '#lib/homes/compliance/advert-report.ts'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { readHomes, type StoredHome } from '#lib/homes/compliance/read-homes.ts'
import type { AdvertReport } from '#lib/homes/compliance/report-types.ts'
import { violationsOn } from '#lib/homes/compliance/rules/violations.ts'
import { noteFeedHomes } from '#lib/homes/listings/portals/feed-homes.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { type Reason, type WithholdingChanges, withholdingChanges } from './withholding-changes.ts'

const ROWS_AT_ONCE = 500

/** What decides who is withheld. */
export interface WithholdSettings {
	adverts: AdvertsConfig
	/** More reasons than the advert. */
	reasons?: readonly Reason[]
	/** All homes, if the caller has read them in the same state. */
	homes?: readonly StoredHome[] | undefined
}

/**
 * Since when visitors have not seen a home that the present transaction has published: an ISO instant, null if they
 * never saw it, undefined if they saw it until now.
 */
export type HiddenSince = (id: number) => string | null | undefined

async function writeRows(db: Kysely<Tables>, { rows, ended }: WithholdingChanges): Promise<void> {
	for (const { listing_id, reason } of ended) {
		await db.deleteFrom('listing_withheld').where('listing_id', '=', listing_id).where('reason', '=', reason).execute()
	}
	for (const part of chunks(rows, ROWS_AT_ONCE)) {
		await db
			.insertInto('listing_withheld')
			.values(part)
			.onConflict((conflict) =>
				conflict.columns(['listing_id', 'reason']).doUpdateSet((eb) => ({ rules: eb.ref('excluded.rules') })),
			)
			.execute()
	}
}

async function publish(
	db: Kysely<Tables>,
	{ hidden, shown }: WithholdingChanges,
	hiddenSince: HiddenSince,
	now: string,
): Promise<void> {
	for (const id of hidden) {
		const since = hiddenSince(id)
		await db
			.updateTable('listing')
			.set({ is_published: 0, unpublished_at: since === undefined ? now : since })
			.where('id', '=', id)
			.execute()
	}
	await db.updateTable('listing').set({ is_published: 1, unpublished_at: null }).where(isAmong('id', shown)).execute()
}

async function tagsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<string[]> {
	const rows = await db.selectFrom('listing').select(['id', 'goal', 'project_id']).where(isAmong('id', ids)).execute()
	return rows.flatMap(({ id, goal, project_id }) => [
		cacheTag.listing(id),
		cacheTag.list(goal),
		cacheTag.sitemap,
		...(project_id === null ? [] : [cacheTag.project(project_id)]),
	])
}

/**
 * Withholds every home that its source publishes and that has a reason not to be shown, and shows those that have none
 * any more, with the search index and the cache tags of exactly those that change. A withheld home has a row in
 * `listing_withheld` and is unpublished, so that all pages treat it like a home that its source does not publish. Call it
 * in a transaction, at the end of an import or by itself. `hiddenSince` is known only to an import.
 */
export async function withhold(
	db: Kysely<Tables>,
	{ adverts, reasons = [], homes: read }: WithholdSettings,
	now: Date,
	hiddenSince: HiddenSince = () => undefined,
): Promise<AdvertReport> {
	const enforcement = await enforcementOn(db, adverts, now)
	const homes = read ?? (await readHomes(db))
	const violationsOf = violationsOn(adverts, dayOf(now))
	const found = homes.map(({ home }) => ({ home, violations: violationsOf(home) }))
	const blocking = new Map(
		found.map(({ home, violations: all }) => [home.id, all.filter(({ level }) => level === 'block')]),
	)
	const advert: Reason = ({ id }) => {
		const rules = enforcement.state === 'on' ? (blocking.get(id) ?? []) : []
		return rules.length === 0 ? null : { reason: 'advert', rules: rules.map(({ rule, lacks }) => ({ rule, lacks })) }
	}
	const known = await db.selectFrom('listing_withheld').selectAll().execute()
	const changes = withholdingChanges(homes, known, [advert, ...reasons], now.toISOString())
	await writeRows(db, changes)
	const changed = [...changes.hidden, ...changes.shown]
	if (changed.length > 0) {
		await publish(db, changes, hiddenSince, now.toISOString())
		await indexListings(db, changed)
		await bumpTags(db, await tagsOf(db, changed))
	}
	await noteFeedHomes(db, now)
	return advertReport(enforcement, found, changes.withheld)
}
