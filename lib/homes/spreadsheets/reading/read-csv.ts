import 'server-only'
import { parse } from 'csv-parse/sync'
import { SpreadsheetProblem } from './spreadsheet-problem.ts'

const SEPARATORS = [';', '\t', ',', '|'] as const
/** How much of the text decides what separates its columns. */
const SAMPLE = 20_000

function decoded(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** Returns how often a separator stands in each line, outside quotation marks. */
function countsOf(lines: readonly string[], separator: string): number[] {
	return lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1)
}

/** Returns the separator that stands in the most lines, and equally often. */
function separatorOf(text: string): string {
	const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
	if (named !== undefined) return named
	const lines = text
		.slice(0, SAMPLE)
		.split(/\r\n|\r|\n/)
		.filter((line) => line.trim() !== '')
		.slice(0, 30)
	const scored = SEPARATORS.map((separator) => {
		const counts = countsOf(lines, separator)
		const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
		return { separator, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length * 100 + usual }
	})
	const [best] = scored.toSorted((a, b) => b.score - a.score)
	return best !== undefined && best.score > 0 ? best.separator : ';'
}

/**
 * Returns the rows of a text file with separators, as text: UTF-8 or UTF-16 with or without a byte-order mark, else
 * Windows-1252. Throws `SpreadsheetProblem` if it is no text.
 */
export function readCsv(bytes: Uint8Array, mostRows: number): string[][] {
	const text = decoded(bytes)
	if (text.includes('\0')) throw new SpreadsheetProblem('no-spreadsheet')
	const delimiter = separatorOf(text)
	const body = text.replace(/^sep=.\r?\n/i, '')
	const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: mostRows + 1 }
	try {
		return parse(body, { ...options, skip_empty_lines: false, max_record_size: 1_000_000 })
	} catch {
		throw new SpreadsheetProblem('damaged')
	}
}
