import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type Match, matchAlerts } from './matching.ts'
import { recordChanges, siteChanges } from './site-changes.ts'

const ROWS_AT_ONCE = 2000

async function writeMatches(transaction: Kysely<Tables>, matches: readonly Match[], now: Date): Promise<void> {
	const found_at = now.toISOString()
	for (const chunk of chunks(matches, ROWS_AT_ONCE)) {
		await transaction
			.insertInto('alert_match')
			.values(
				chunk.map(({ alertId, finding: { listingId, reason, price } }) => ({
					alert_id: alertId,
					listing_id: listingId,
					reason,
					price,
					found_at,
					told_at: null,
				})),
			)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
}

/**
 * Checks what the imports since the last check have brought, and records which alerts to notify about what. All of it
 * happens in one transaction, together with the record of the check: a crash before it changes nothing, one after it
 * loses nothing. Returns whether there was anything to report.
 */
export async function recordMatches(db: Kysely<Tables>, now = new Date()): Promise<boolean> {
	const changes = await siteChanges(db, now)
	if (changes === null) return false
	const { findings } = changes
	const active =
		findings.length === 0 ? [] : await db.selectFrom('alert').selectAll().where('status', '=', 'active').execute()
	const homes =
		active.length === 0
			? []
			: await searchedHomes(
					db,
					findings.map(({ listingId }) => listingId),
				)
	const matches = matchAlerts(active.map(toAlert), homes, findings, {
		citiesOfZones: await zoneCities(db),
		ranges: getSite().priceSliders,
		now,
	})
	const isNoted = await inTransaction(db, async (transaction) => {
		if (!(await recordChanges(transaction, changes, now))) return false
		await writeMatches(transaction, matches, now)
		return true
	})
	return isNoted && matches.length > 0
}
