import type { OwnTexts } from '#components/desk/homes/manual-listings/fields/own-context.ts'

/** What a list of the form says. */
export interface RowWords {
	add: string
	/** The name of a row; `{number}` is its place. */
	row: string
	columns: Readonly<Record<string, string>>
	hint?: string
}

const NONE: RowWords = { add: '', row: '{number}', columns: {} }

/** Returns the words of a list of the form. */
export function rowWords({ rows }: OwnTexts, name: string): RowWords {
	const lists: Readonly<Record<string, RowWords>> = rows.lists
	return lists[name] ?? NONE
}
