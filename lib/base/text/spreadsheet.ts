import { writtenIn } from './languages.ts'

/** Characters that start a formula in a spreadsheet, including their full-width forms. */
const FORMULA = '[=+\\-@＝＋－＠]'
// A spreadsheet may split at a separator other than ours and then reads quotes as text: anything after a separator,
// quote or line end can be the beginning of a cell.
const BEGINNING = new RegExp(`(^|[;,\\t\\r\\n"])([\\s"]*)(?=${FORMULA})`, 'g')
/** How the file begins: without this mark spreadsheets guess the wrong encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | null | undefined

/**
 * Returns a text of which no part can be read as a formula: an apostrophe is put before each character that could begin
 * one (OWASP, CSV injection).
 */
function disarmed(text: string): string {
	const safe = text.replace(BEGINNING, "$1$2'")
	return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

function cellOf(value: Cell, language: string): string {
	if (value === null || value === undefined) return ''
	if (typeof value === 'number') return String(value).replace('.', writtenIn(language).decimal)
	const safe = disarmed(value)
	return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as lines of such a file. */
export function spreadsheetLines(rows: readonly (readonly Cell[])[], language: string): string {
	return rows.map((row) => `${row.map((cell) => cellOf(cell, language)).join(';')}\r\n`).join('')
}

/**
 * Returns rows as a CSV file (RFC 4180) for a Belgian spreadsheet: semicolons, UTF-8 with its mark, and the language's
 * decimal comma. Numbers stay numbers; no other cell becomes a formula, whatever separator the file is read with.
 */
export function spreadsheet(rows: readonly (readonly Cell[])[], language: string): string {
	return BYTE_ORDER_MARK + spreadsheetLines(rows, language)
}
