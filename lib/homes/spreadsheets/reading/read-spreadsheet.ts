import 'server-only'
import { type Range, read, type WorkSheet } from '@e965/xlsx'
import { readCsv } from './read-csv.ts'
import { type Cell, type Sheet, utcDay } from './sheet-cells.ts'
import { MIB, SHEET_LIMITS } from './sheet-limits.ts'
import { SpreadsheetProblem } from './spreadsheet-problem.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** Cells that merging may fill in. */
const MOST_FILLED = 200_000

/** What files that are no spreadsheet, or one of another kind, begin with. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

function cellOf(value: unknown, kind: string | undefined): Cell {
	if (kind === 'e' || value === undefined || value === null) return null
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: utcDay(value) }
	if (typeof value === 'string') return value.trim() === '' ? null : value.slice(0, SHEET_LIMITS.characters)
	return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Fills the cells of a merged area with the value of the first one. */
function fillMerged(rows: Cell[][], merges: readonly Range[]): void {
	let filled = 0
	for (const { s: start, e: end } of merges) {
		const value = rows[start.r]?.[start.c] ?? null
		if (value === null) continue
		for (let row = start.r; row <= Math.min(end.r, rows.length - 1); row++) {
			for (let column = start.c; column <= Math.min(end.c, SHEET_LIMITS.columns - 1); column++) {
				if (++filled > MOST_FILLED) return
				const cells = rows[row]
				if (cells === undefined) continue
				while (cells.length < column) cells.push(null)
				cells[column] = value
			}
		}
	}
}

function sheetOf(name: string, sheet: WorkSheet): Sheet {
	const rows = (sheet['!data'] ?? []).map((cells) => Array.from(cells ?? [], (cell) => cellOf(cell?.v, cell?.t)))
	const lines = Array.from(rows, (row) => row ?? [])
	for (const row of lines) while (row.length > 0 && row.at(-1) === null) row.pop()
	if (lines.some((row) => row.length > SHEET_LIMITS.columns)) {
		throw new SpreadsheetProblem('too-many-columns', SHEET_LIMITS.columns)
	}
	if (lines.slice(SHEET_LIMITS.rows).some((row) => row.length > 0)) {
		throw new SpreadsheetProblem('too-many-rows', SHEET_LIMITS.rows)
	}
	fillMerged(lines, sheet['!merges'] ?? [])
	return { name, rows: lines }
}

function readWorkbook(bytes: Uint8Array): Sheet[] {
	const { zip, names } = unpackWorkbook(bytes)
	if (!names.has('xl/workbook.xml') && !names.has('content.xml')) throw new SpreadsheetProblem('no-spreadsheet')
	const options = { type: 'array', dense: true, cellDates: true, UTC: true, sheetRows: SHEET_LIMITS.rows + 2 } as const
	let book: ReturnType<typeof read>
	try {
		book = read(zip, { ...options, cellFormula: false, cellHTML: false, cellText: false, bookVBA: false })
	} catch {
		throw new SpreadsheetProblem('damaged')
	}
	const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
	if (visible.length > SHEET_LIMITS.sheets) throw new SpreadsheetProblem('too-many-sheets', SHEET_LIMITS.sheets)
	return visible.flatMap((name) => {
		const sheet = book.Sheets[name]
		return sheet === undefined ? [] : [sheetOf(name, sheet)]
	})
}

/**
 * Reads an .xlsx, .ods or .csv file, recognised by its content and not by its name. Formulas are not computed: their
 * last results count. Hidden sheets are not read. Throws `SpreadsheetProblem` if it is too large, damaged or of another kind.
 */
export function readSpreadsheet(bytes: Uint8Array): Sheet[] {
	if (bytes.length === 0) throw new SpreadsheetProblem('empty')
	if (bytes.length > SHEET_LIMITS.bytes) throw new SpreadsheetProblem('too-large', SHEET_LIMITS.bytes / MIB)
	if (beginsWith(bytes, OLD_EXCEL)) throw new SpreadsheetProblem('old-excel')
	if (beginsWith(bytes, ZIP)) return readWorkbook(bytes)
	const rows = readCsv(bytes, SHEET_LIMITS.rows)
	if (rows.length > SHEET_LIMITS.rows) throw new SpreadsheetProblem('too-many-rows', SHEET_LIMITS.rows)
	if (rows.some((row) => row.length > SHEET_LIMITS.columns)) {
		throw new SpreadsheetProblem('too-many-columns', SHEET_LIMITS.columns)
	}
	return [{ name: '', rows: rows.map((row) => row.map((cell) => cellOf(cell, 's'))) }]
}
