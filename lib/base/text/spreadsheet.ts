/** Letters with which a spreadsheet begins a formula, also in their full width. */
const FORMULA = '[=+\\-@＝＋－＠]'
// A spreadsheet may split at another separator than ours and then takes quotes for letters: what follows any separator,
// quote or line end can be the beginning of a cell.
const BEGINNING = new RegExp(`(^|[;,\\t\\r\\n"])([\\s"]*)(?=${FORMULA})`, 'g')
/** Without this mark spreadsheets take the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | null | undefined

/** A text of which no part can be read as a formula: an apostrophe stands before its first letter (OWASP, CSV injection). */
function disarmed(text: string): string {
	const safe = text.replace(BEGINNING, "$1$2'")
	return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

function cellOf(value: Cell, language: string): string {
	if (value === null || value === undefined) return ''
	if (typeof value === 'number') return language === 'en' ? String(value) : String(value).replace('.', ',')
	const safe = disarmed(value)
	return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a CSV file (RFC 4180) for a spreadsheet of Belgium: semicolons, UTF-8 with its mark, and the language's
 * decimal comma. Numbers stay numbers; whatever separator it is read with, no other cell is a formula.
 */
export function spreadsheet(rows: readonly (readonly Cell[])[], language: string): string {
	const lines = rows.map((row) => row.map((cell) => cellOf(cell, language)).join(';'))
	return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
