import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { readMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { SEARCH_VERSION } from '#lib/homes/search/engine/index/memo.ts'
import type { AlertReason } from '#lib/people/alerts/criteria/alert-types.ts'

/**
 * A home that comes back after this many days counts as new again; one that was missing from a feed for less does not.
 */
const NEW_AGAIN_AFTER_DAYS = 30
const ROWS_AT_ONCE = 5000

/** Key in `meta` of the version of the search index that the alerts have checked. */
const ALERT_VERSION = 'alert_run'

/** What has changed on the site since the alerts last checked. */
export interface SiteChanges {
	/** The version of the search index, and the one that was last checked. */
	version: string
	seenVersion: string
	/** New homes and lower public prices, only of homes that are on offer. */
	findings: AlertReason[]
	/** The present state of the listings that differ from what was stored. */
	known: { listing_id: number; goal: 0 | 1; price: number | null }[]
	gone: number[]
}

/** Returns the version of the search index and the one that the alerts last checked. */
async function versions(db: Kysely<Tables>): Promise<{ version: string; seenVersion: string }> {
	return { version: (await readMeta(db, SEARCH_VERSION)) ?? '', seenVersion: (await readMeta(db, ALERT_VERSION)) ?? '' }
}

/**
 * Compares the listings with their state when the alerts last checked; null if nothing has changed in between, whether
 * by an import or because a home is withheld no longer.
 */
export async function siteChanges(db: Kysely<Tables>, now: Date): Promise<SiteChanges | null> {
	const { version, seenVersion } = await versions(db)
	if (version === seenVersion) return null
	const rows = await db
		.selectFrom('listing_search as home')
		.leftJoin('alert_listing as known', 'known.listing_id', 'home.listing_id')
		.select(['home.listing_id', 'home.goal', 'home.price', 'home.closed_at', 'home.is_reserved'])
		.select(['known.goal as known_goal', 'known.price as known_price', 'known.gone_at'])
		.where((eb) =>
			eb.or([
				eb('known.goal', 'is', null),
				eb('known.gone_at', 'is not', null),
				eb('known.goal', '<>', eb.ref('home.goal')),
				eb('home.price', 'is distinct from', eb.ref('known.price')),
			]),
		)
		.execute()
	const newSince = new Date(now.getTime() - NEW_AGAIN_AFTER_DAYS * DAY_MS).toISOString()
	const findings = rows.flatMap((row): AlertReason[] => {
		if (row.closed_at !== null || row.is_reserved === 1) return []
		const wasThere = row.known_goal === row.goal && (row.gone_at === null || row.gone_at > newSince)
		if (!wasThere) return [{ listingId: row.listing_id, reason: 'new', price: 0 }]
		const isLower = row.price !== null && row.known_price !== null && row.price < row.known_price
		return isLower ? [{ listingId: row.listing_id, reason: 'drop', price: row.price ?? 0 }] : []
	})
	const gone = await db
		.selectFrom('alert_listing as known')
		.leftJoin('listing_search as home', 'home.listing_id', 'known.listing_id')
		.select('known.listing_id')
		.where('known.gone_at', 'is', null)
		.where('home.listing_id', 'is', null)
		.execute()
	return {
		version,
		seenVersion,
		findings,
		// A home that came in under option counts as new once it is available.
		known: rows
			.filter((row) => row.is_reserved === 0 || (row.known_goal !== null && row.gone_at === null))
			.map(({ listing_id, goal, price, known_price, known_goal, closed_at, is_reserved }) => {
				// No mail is sent about a home that is sold or reserved. If it becomes free again, the last known price counts.
				const isAway = closed_at !== null || is_reserved === 1
				const kept = isAway && known_goal === goal ? known_price : price
				return { listing_id, goal, price: kept }
			}),
		gone: gone.map((row) => row.listing_id),
	}
}

/**
 * Records that these changes were checked, as the first write of a transaction. Returns false and writes nothing if
 * another process was faster.
 */
export async function recordChanges(transaction: Kysely<Tables>, changes: SiteChanges, now: Date): Promise<boolean> {
	const { version, seenVersion, known, gone } = changes
	const { numUpdatedRows } = await transaction
		.updateTable('meta')
		.set({ value: version })
		.where('key', '=', ALERT_VERSION)
		.where('value', '=', seenVersion)
		.executeTakeFirst()
	if (numUpdatedRows !== 1n) return false
	for (const chunk of chunks(known, ROWS_AT_ONCE)) {
		await transaction
			.insertInto('alert_listing')
			.values(chunk.map((row) => ({ ...row, gone_at: null })))
			.onConflict((conflict) =>
				conflict
					.column('listing_id')
					.doUpdateSet((eb) => ({ goal: eb.ref('excluded.goal'), price: eb.ref('excluded.price'), gone_at: null })),
			)
			.execute()
	}
	for (const chunk of chunks(gone, ROWS_AT_ONCE)) {
		await transaction
			.updateTable('alert_listing')
			.set({ gone_at: now.toISOString() })
			.where(isAmong('listing_id', chunk))
			.execute()
	}
	return true
}
