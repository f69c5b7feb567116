import type { Expression, RawBuilder } from 'kysely'
import { inOwnWords } from './dialect/dialect.ts'

/** Returns the text at a path of a column with JSON; null where there is nothing. */
export function jsonText(column: string, ...path: readonly string[]): RawBuilder<string | null> {
	return inOwnWords((words) => words.jsonText(column, path))
}

/** Whether a text begins with `start`, which has no wildcards, whatever the case of its ASCII letters. */
export function beginsWith(text: Expression<unknown>, start: string): RawBuilder<boolean> {
	return inOwnWords((words) => words.beginsWith(text, start))
}

/** Returns the place of `sought` in a text, from 1; 0 if it is not in there. */
export function placeIn(text: Expression<unknown>, sought: string): RawBuilder<number> {
	return inOwnWords((words) => words.placeIn(text, sought))
}

/** Whether a column that compares without regard to ASCII case has this value. */
export function isSameWord(column: string, value: string): RawBuilder<boolean> {
	return inOwnWords((words) => words.isSameWord(column, value))
}
