import { type Kysely, sql } from 'kysely'

/** Since when the feeds for portals carry a home, and who reads them. What is carried already is so for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE feed_home (
  feed TEXT NOT NULL,
  listing_id INTEGER NOT NULL,
  since TEXT,
  PRIMARY KEY (feed, listing_id)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE feed_reader (
  feed TEXT NOT NULL,
  reader TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (feed, reader)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`INSERT INTO feed_home (feed, listing_id, since)
  SELECT feed, id, NULL FROM listing, (SELECT 'kyero' AS feed UNION ALL SELECT 'json') AS feeds
  WHERE is_published = 1 AND withdrawn_at IS NULL AND status NOT IN ('sold', 'rented')
  AND (feed = 'json' OR (price IS NOT NULL AND facts NOT LIKE '%"annuity":{%'))`.execute(db)
}
