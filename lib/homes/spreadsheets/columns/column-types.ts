/** How a column was recognised; `chosen`: by hand, now or for an earlier file. */
export type MatchedBy = 'chosen' | 'heading' | 'content' | null

/** A column of the file, and what it becomes. */
export interface MatchedColumn {
	index: number
	/** As spreadsheets call it: "F". */
	letters: string
	heading: string
	/** The field of the form, or what only lists have (`SHEET_ONLY`); null if the column is not recognised. */
	field: string | null
	/** Of a text: the language that it is in. */
	language: string | null
	by: MatchedBy
	/** Whether less than half of the cells fit the field, or no heading names it, so that a member should look. */
	isDoubtful: boolean
	examples: readonly string[]
}

/** What was chosen by hand, by the folded words of a heading: a field, or null for a column that is not read. */
export type ColumnChoices = ReadonlyMap<string, string | null>
