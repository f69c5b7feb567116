import 'server-only'
import { type AliasedRawBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { listOf } from '#lib/base/db/lists.ts'
import type { ListingSearchTable } from '#lib/homes/search/tables.ts'

/**
 * The full-text part of a search, which SQL dialects write differently. A second dialect would need a second version of
 * these functions.
 */

/** The prefix of a listing's words: its goal, 0 or 1, or for a withdrawn home its goal plus 2. */
export type WordMark = 0 | 1 | 2 | 3

export function markOf(goal: 0 | 1, isWithdrawn: boolean): WordMark {
	if (!isWithdrawn) return goal
	return goal === 0 ? 2 : 3
}

/** Removes listings from the full-text index. */
export async function removeWords<T>(db: Kysely<T>, ids: readonly number[]): Promise<void> {
	await sql`DELETE FROM listing_words WHERE rowid IN ${listOf(ids)}`.execute(db)
}

/**
 * Adds listings to the full-text index, which must not hold them yet. Words are folded and consist of letters and
 * digits only.
 */
export async function addWords<T>(
	db: Kysely<T>,
	rows: readonly { id: number; mark: WordMark; words: readonly string[] }[],
): Promise<void> {
	const pairs = JSON.stringify(rows.map(({ id, mark, words }) => [id, words.map((word) => mark + word).join(' ')]))
	await sql`INSERT INTO listing_words (rowid, words)
		SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${pairs})`.execute(db)
}

/** Returns the full-text query for "a word beginning with each of these" among the homes with a mark. */
function matchOf(mark: WordMark, words: readonly string[]): string {
	return words.map((word) => `"${mark}${word}"${word.length === 1 ? '' : '*'}`).join(' ')
}

/**
 * Returns the comma-separated ids of the homes with a mark that have a word beginning with each of `words`, as
 * {@link homes} finds them; null if there is none.
 */
export async function joinedIdsWith<T>(
	db: Kysely<T>,
	mark: WordMark,
	words: readonly string[],
): Promise<string | null> {
	const { rows } = await sql<{ ids: string | null }>`SELECT group_concat(rowid) AS ids FROM listing_words
		WHERE listing_words MATCH ${matchOf(mark, words)}`.execute(db)
	return rows[0]?.ids ?? null
}

type Home = AliasedRawBuilder<Selectable<ListingSearchTable>, 'home'>

/**
 * Returns the search rows, named `home`: all of them, or those of the goal that have a word beginning with each of
 * `words` (folded, letters and digits only). A word of one character must match exactly, because a large part of all
 * words begins with it.
 */
export function homes(goal: 0 | 1, words: readonly string[]): Home {
	if (words.length === 0) return sql<Selectable<ListingSearchTable>>`listing_search`.as('home')
	// The cross join makes SQLite ask the full-text index first.
	return sql<Selectable<ListingSearchTable>>`(
		SELECT listing_search.* FROM listing_words
		CROSS JOIN listing_search ON listing_search.listing_id = listing_words.rowid
		WHERE listing_words MATCH ${matchOf(goal, words)})`.as('home')
}
