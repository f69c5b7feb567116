import 'server-only'
import { type AliasedRawBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { MarkedWord } from '#lib/base/db/dialect/dialect.ts'
import { engineOf, inOwnWords } from '#lib/base/db/dialect/dialect.ts'
import type { ListingSearchTable } from '#lib/homes/search/tables.ts'

/** The prefix of a listing's words: its goal, 0 or 1, or for a withdrawn home its goal plus 2. */
export type WordMark = 0 | 1 | 2 | 3

export function markOf(goal: 0 | 1, isWithdrawn: boolean): WordMark {
	if (!isWithdrawn) return goal
	return goal === 0 ? 2 : 3
}

/** Removes listings from the full-text index. */
export async function removeWords<T>(db: Kysely<T>, ids: readonly number[]): Promise<void> {
	await engineOf(db).wordIndex.remove(db, ids)
}

/**
 * Adds listings to the full-text index, which must not hold them yet. Words are folded and consist of letters and
 * digits only.
 */
export async function addWords<T>(
	db: Kysely<T>,
	rows: readonly { id: number; mark: WordMark; words: readonly string[] }[],
): Promise<void> {
	await engineOf(db).wordIndex.add(
		db,
		rows.map(({ id, mark, words }) => ({ id, words: words.map((word) => mark + word) })),
	)
}

/** Makes searches quick again after many changes of the index. */
export async function settleWords<T>(db: Kysely<T>): Promise<void> {
	await engineOf(db).wordIndex.settle(db)
}

/** Returns "a word beginning with each of these" among the homes with a mark. */
function marked(mark: WordMark, words: readonly string[]): MarkedWord[] {
	return words.map((word) => ({ word: `${mark}${word}`, isWhole: word.length === 1 }))
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
	return engineOf(db).wordIndex.joinedIdsWith(db, marked(mark, words))
}

type Home = AliasedRawBuilder<Selectable<ListingSearchTable>, 'home'>

/**
 * Returns the search rows, named `home`: all of them, or those of the goal that have a word beginning with each of
 * `words` (folded, letters and digits only). A word of one character must match exactly, because a large part of all
 * words begins with it.
 */
export function homes(goal: 0 | 1, words: readonly string[]): Home {
	if (words.length === 0) return sql<Selectable<ListingSearchTable>>`listing_search`.as('home')
	const found = inOwnWords((dialect) => dialect.homesWithWords(marked(goal, words)))
	return sql<Selectable<ListingSearchTable>>`${found}`.as('home')
}
