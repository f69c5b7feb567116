/** What a member chose by hand for a column of the agency's list. */
export interface SpreadsheetColumnTable {
	/** The folded words of the heading. */
	heading: string
	/** A field of the form, or what only lists have; NULL: the column is not read. */
	field: string | null
	changed_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		spreadsheet_column: SpreadsheetColumnTable
	}
}
