import { type RawBuilder, sql } from 'kysely'

/**
 * The parts of a query that SQL dialects write differently: lists as one parameter, joined values. A second dialect would
 * need a second version of these functions.
 */

/** {@link joinedPairs} writes a pair as `first * PAIR_BASE + second`. */
export const PAIR_BASE = 1_000_000

/** Returns a list as one parameter, so that its length does not change the statement: `column IN ${listOf(values)}`. */
export function listOf(values: readonly (string | number)[]): RawBuilder<string> {
	return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/** Whether a column's value is among `values`. */
export function isAmong(column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} IN ${listOf(values)}`
}

/** Returns all values of a column, comma-separated, in the order of the rows; null without rows. */
export function joined(column: string): RawBuilder<string | null> {
	return sql<string | null>`group_concat(${sql.ref(column)})`
}

/** Returns all pairs of two whole numbers as `first * 1,000,000 + second`, comma-separated; null without rows. */
export function joinedPairs(first: string, second: string): RawBuilder<string | null> {
	return sql<string | null>`group_concat(${sql.ref(first)} * ${sql.lit(PAIR_BASE)} + ${sql.ref(second)})`
}
