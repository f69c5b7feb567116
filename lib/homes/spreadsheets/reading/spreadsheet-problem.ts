/** Why a file as a whole cannot be read as a list of homes. */
export type SpreadsheetProblemCode =
	| 'empty'
	| 'too-large'
	| 'unpacks-too-large'
	| 'unfinished'
	| 'old-excel'
	| 'no-spreadsheet'
	| 'damaged'
	| 'too-many-sheets'
	| 'too-many-rows'
	| 'too-many-columns'
	| 'no-heading'

/** Thrown if a file as a whole cannot be read; `most` is the limit that it is over. */
export class SpreadsheetProblem extends Error {
	override name = 'SpreadsheetProblem'
	readonly code: SpreadsheetProblemCode
	readonly most: number

	constructor(code: SpreadsheetProblemCode, most = 0) {
		super(code)
		this.code = code
		this.most = most
	}
}
