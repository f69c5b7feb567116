/** A place in a file; line and column count from 1. */
export interface FilePosition {
	line: number
	column: number
}

/** A problem in one file of `config/`, as staff read it. */
export interface ConfigProblem extends FilePosition {
	/** Name of the file, such as `site.json`. */
	file: string
	/** Where in the file, in words; empty for the whole file. */
	place: string
	message: string
}

/** Returns a problem in two lines: where, and what. An editor's terminal opens the file at that place. */
export function problemText({ file, line, column, place, message }: ConfigProblem): string {
	return `config/${file}:${line}:${column}${place === '' ? '' : `  ${place}`}\n    ${message}`
}
