import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { ListingCountTable, ListingHourTable, VisitMarkTable } from './tables.ts'

/**
 * The parts of daily totals that SQL dialects write differently: thousands of rows as one parameter, added to existing
 * rows.
 */

const isOnSite = sql`EXISTS (
	SELECT 1 FROM listing WHERE listing.id = value ->> 0 AND is_published = 1 AND withdrawn_at IS NULL)`

/** Marks visitors of listings that are on the site. Returns the marks that are new. */
export async function insertMarks<T>(db: Kysely<T>, marks: readonly VisitMarkTable[]): Promise<VisitMarkTable[]> {
	const values = JSON.stringify(marks.map((mark) => [mark.listing_id, mark.day, mark.visitor]))
	const { rows } = await sql<VisitMarkTable>`INSERT INTO visit_mark (listing_id, day, visitor)
		SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${values}) WHERE ${isOnSite}
		ON CONFLICT DO NOTHING RETURNING listing_id, day, visitor`.execute(db)
	return rows
}

/** Adds to the daily totals of listings that are on the site. */
export async function addCounts<T>(db: Kysely<T>, counts: readonly ListingCountTable[]): Promise<void> {
	const values = JSON.stringify(counts.map((row) => [row.listing_id, row.day, row.kind, row.detail, row.count]))
	await sql`INSERT INTO listing_count (listing_id, day, kind, detail, count)
		SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${values}) WHERE ${isOnSite}
		ON CONFLICT (listing_id, kind, day, detail)
		DO UPDATE SET count = listing_count.count + excluded.count`.execute(db)
}

/** Adds visits to the hours of a day, only for listings that are on the site. */
export async function addHours<T>(db: Kysely<T>, hours: readonly ListingHourTable[]): Promise<void> {
	const values = JSON.stringify(hours.map((row) => [row.listing_id, row.day, row.hour, row.visits]))
	await sql`INSERT INTO listing_hour (listing_id, day, hour, visits)
		SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${values}) WHERE ${isOnSite}
		ON CONFLICT (day, hour, listing_id) DO UPDATE SET visits = listing_hour.visits + excluded.visits`.execute(db)
}
