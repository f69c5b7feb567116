import 'server-only'
import { type Kysely, sql } from 'kysely'
import { givenRows } from '#lib/base/db/lists.ts'
import type { ListingCountTable, ListingHourTable, VisitMarkTable } from './tables.ts'

const isOnSite = sql`EXISTS (
	SELECT 1 FROM listing WHERE listing.id = given.listing_id AND is_published = 1 AND withdrawn_at IS NULL)`

/** Two instances that add to the same rows at once take them in one order, so that neither waits for the other. */
const IN_ORDER = sql`ORDER BY listing_id, day`

/** Marks visitors of listings that are on the site. Returns the marks that are new. */
export async function insertMarks<T>(db: Kysely<T>, marks: readonly VisitMarkTable[]): Promise<VisitMarkTable[]> {
	const given = givenRows<VisitMarkTable>(
		marks.map((mark) => [mark.listing_id, mark.day, mark.visitor]),
		{ listing_id: 'whole', day: 'text', visitor: 'text' },
	)
	const { rows } = await sql<VisitMarkTable>`INSERT INTO visit_mark (listing_id, day, visitor)
		SELECT listing_id, day, visitor FROM ${given} WHERE ${isOnSite}
		${IN_ORDER}, visitor
		ON CONFLICT DO NOTHING RETURNING listing_id, day, visitor`.execute(db)
	return rows
}

/**
 * Adds to the daily totals of listings that are on the site. Several rows may be of one total, which is then written
 * once: a statement may not change a row twice.
 */
export async function addCounts<T>(db: Kysely<T>, counts: readonly ListingCountTable[]): Promise<void> {
	const given = givenRows<ListingCountTable>(
		counts.map((row) => [row.listing_id, row.day, row.kind, row.detail, row.count]),
		{ listing_id: 'whole', day: 'text', kind: 'text', detail: 'text', count: 'whole' },
	)
	await sql`INSERT INTO listing_count (listing_id, day, kind, detail, count)
		SELECT listing_id, day, kind, detail, sum(count) FROM ${given} WHERE ${isOnSite}
		GROUP BY listing_id, day, kind, detail
		${IN_ORDER}, kind, detail
		ON CONFLICT (listing_id, kind, day, detail)
		DO UPDATE SET count = listing_count.count + excluded.count`.execute(db)
}

/** Adds visits to the hours of a day, only for listings that are on the site. */
export async function addHours<T>(db: Kysely<T>, hours: readonly ListingHourTable[]): Promise<void> {
	const given = givenRows<ListingHourTable>(
		hours.map((row) => [row.listing_id, row.day, row.hour, row.visits]),
		{ listing_id: 'whole', day: 'text', hour: 'whole', visits: 'whole' },
	)
	await sql`INSERT INTO listing_hour (listing_id, day, hour, visits)
		SELECT listing_id, day, hour, sum(visits) FROM ${given} WHERE ${isOnSite}
		GROUP BY listing_id, day, hour
		${IN_ORDER}, hour
		ON CONFLICT (day, hour, listing_id) DO UPDATE SET visits = listing_hour.visits + excluded.visits`.execute(db)
}
