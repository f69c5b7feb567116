import { type AliasedRawBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ListingSearchTable } from './search-tables.ts'

/**
 * What a search needs and SQL dialects word differently: full text, lists as one parameter, joined values.
 * A second dialect brings a second version of these functions.
 */

/** {@link joinedPairs} writes a pair as `first * PAIR_BASE + second`. */
export const PAIR_BASE = 1_000_000

/**
 * Creates the full-text index. Its words come folded and each once, so it keeps neither places nor the text. Each
 * stands there behind its listing's mark, so that a search for homes to rent reads nothing else.
 */
export async function createWordIndex(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE VIRTUAL TABLE listing_words USING fts5(
		words, content='', contentless_delete=1, detail=none, prefix='3 4 5', tokenize='ascii'
	)`.execute(db)
}

/** What stands before a listing's words: its goal, 0 or 1, and for a withdrawn home its goal and 2. */
export type WordMark = 0 | 1 | 2 | 3

export function markOf(goal: 0 | 1, isWithdrawn: boolean): WordMark {
	if (!isWithdrawn) return goal
	return goal === 0 ? 2 : 3
}

/** Removes listings from the full-text index. */
export async function removeWords<T>(db: Kysely<T>, ids: readonly number[]): Promise<void> {
	await sql`DELETE FROM listing_words WHERE rowid IN ${listOf(ids)}`.execute(db)
}

/** Adds listings to the full-text index, which must not hold them yet; words are folded, letters and digits only. */
export async function addWords<T>(
	db: Kysely<T>,
	rows: readonly { id: number; mark: WordMark; words: readonly string[] }[],
): Promise<void> {
	const pairs = JSON.stringify(rows.map(({ id, mark, words }) => [id, words.map((word) => mark + word).join(' ')]))
	await sql`INSERT INTO listing_words (rowid, words)
		SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${pairs})`.execute(db)
}

/** What the full-text index takes for "a word beginning with each of these" among the homes of a mark. */
function matchOf(mark: WordMark, words: readonly string[]): string {
	return words.map((word) => `"${mark}${word}"${word.length === 1 ? '' : '*'}`).join(' ')
}

/**
 * The ids, with commas between them, of the homes of a mark that have a word beginning with each of `words`, as
 * {@link homes} finds them; null when there is none.
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
 * The search rows, named `home`: all, or those of the goal that have a word beginning with each of `words` (folded,
 * letters and digits only). A word of one character is taken as it is, since it would begin a large part of all words.
 */
export function homes(goal: 0 | 1, words: readonly string[]): Home {
	if (words.length === 0) return sql<Selectable<ListingSearchTable>>`listing_search`.as('home')
	// The cross join makes SQLite ask the full-text index first.
	return sql<Selectable<ListingSearchTable>>`(
		SELECT listing_search.* FROM listing_words
		CROSS JOIN listing_search ON listing_search.listing_id = listing_words.rowid
		WHERE listing_words MATCH ${matchOf(goal, words)})`.as('home')
}

/** A list as one parameter, so that its length does not change the statement: `column IN ${listOf(values)}`. */
export function listOf(values: readonly (string | number)[]): RawBuilder<string> {
	return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/** Whether a column's value is among `values`. */
export function isAmong(column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} IN ${listOf(values)}`
}

/** All values of a column with commas between them, in the order of the rows; null without rows. */
export function joined(column: string): RawBuilder<string | null> {
	return sql<string | null>`group_concat(${sql.ref(column)})`
}

/** All pairs of two whole numbers as `first * 1,000,000 + second`, with commas between them; null without rows. */
export function joinedPairs(first: string, second: string): RawBuilder<string | null> {
	return sql<string | null>`group_concat(${sql.ref(first)} * ${sql.lit(PAIR_BASE)} + ${sql.ref(second)})`
}
