import { type RawBuilder, sql } from 'kysely'
import type { GivenTable, GivenType } from './dialect/dialect.ts'
import { inOwnWords } from './dialect/dialect.ts'

/** {@link joinedPairs} writes a pair as `first * PAIR_BASE + second`. */
export const PAIR_BASE = 1_000_000

/** Whether a column's value is among `values`. */
export function isAmong(column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
	return inOwnWords((words) => words.isAmong(column, values))
}

/** Returns all values of a column, comma-separated, in the order of the rows; null without rows. */
export function joined(column: string): RawBuilder<string | null> {
	return inOwnWords((words) => words.joined(column))
}

/** Returns all pairs of two whole numbers as `first * 1,000,000 + second`, comma-separated; null without rows. */
export function joinedPairs(first: string, second: string): RawBuilder<string | null> {
	return inOwnWords((words) => words.joinedPairs(first, second, PAIR_BASE))
}

/** Returns rows that a statement brings along, as the table `given`; they are one parameter. */
export function givenRows<Row>(
	rows: readonly (readonly (string | number)[])[],
	columns: Readonly<Record<keyof Row & string, GivenType>>,
): GivenTable<Row> {
	return sql<Row>`${inOwnWords((words) => words.givenRows(rows, columns))}`.as('given')
}
