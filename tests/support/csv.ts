/**
 * Parses CSV as Python's `csv` and spreadsheets do: a quote opens a quoted cell only at its start; elsewhere it is a
 * character.
 */
export function readCsv(text: string, separator: string): string[][] {
	const rows: string[][] = [[]]
	let cell = ''
	let isQuoted = false
	let isAtStart = true
	const end = () => {
		rows.at(-1)?.push(cell)
		cell = ''
		isAtStart = true
	}
	const letters = [...text.replace(/^\uFEFF/, '')]
	for (let index = 0; index < letters.length; index += 1) {
		const letter = letters[index] ?? ''
		if (isQuoted && letter === '"' && letters[index + 1] === '"') {
			cell += '"'
			index += 1
		} else if (letter === '"' && (isQuoted || isAtStart)) {
			isQuoted = !isQuoted
			isAtStart = false
		} else if (isQuoted || (letter !== separator && letter !== '\r' && letter !== '\n')) {
			cell += letter
			isAtStart = false
		} else {
			end()
			if (letter !== separator) rows.push([])
			if (letter === '\r' && letters[index + 1] === '\n') index += 1
		}
	}
	return rows.filter((row) => row.length > 0)
}

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)
/**
 * Returns the cells that a spreadsheet takes for a formula, whichever of the usual separators it splits at. Numbers do
 * not count.
 */
export const formulasIn = (text: string) => [';', ',', '\t'].flatMap((by) => readCsv(text, by).flat().filter(isFormula))
