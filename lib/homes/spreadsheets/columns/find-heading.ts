import 'server-only'
import { type Cell, cellText } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import { type HeadingMeaning, headingMeaning } from './heading-words.ts'

/** The heading is among the first lines of a sheet. */
const FIRST_LINES = 25
/** Rows of a heading at most: groups above, names below, units under them. */
const MOST_ROWS = 3
/** Fewer known columns are no list of homes. */
const LEAST_KNOWN = 3

/** A column of a sheet, as its heading has it. */
export interface Heading {
	/** Counted from 0. */
	index: number
	text: string
	meaning: HeadingMeaning
}

export interface SheetHeading {
	/** The first and the last line of the heading, counted from 1. */
	from: number
	to: number
	columns: readonly Heading[]
	/** The text above the heading: a title that may contain "à vendre". */
	above: string
}

type Row = readonly Cell[]

const wordsIn = (row: Row, column: number): string => {
	const cell = row[column] ?? null
	return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : ''
}

/** Returns the texts of a column from the top; of a group that is not merged, the one that stands to its left. */
function partsOf(rows: readonly Row[], column: number): string[] {
	const parts = rows.map((row, index) => {
		const own = wordsIn(row, column)
		if (own !== '' || index === rows.length - 1) return own
		for (let left = column - 1; left >= 0; left--) {
			const text = wordsIn(row, left)
			if (text !== '') return rows.slice(index + 1).some((below) => wordsIn(below, column) !== '') ? text : ''
		}
		return ''
	})
	return [...new Set(parts.filter((part) => part !== ''))]
}

function headingOf(rows: readonly Row[], index: number): Heading | null {
	const parts = partsOf(rows, index)
	if (parts.length === 0) return null
	const own = parts.at(-1) ?? ''
	const whole = parts.join(' ')
	const tried = [headingMeaning(whole), headingMeaning(own)]
	const isOnlyGroup = wordsIn(rows.at(-1) ?? [], index) === '' && rows.length > 1 && parts.length === 1
	const meaning =
		tried.find(({ isLiteral }) => isLiteral) ??
		tried.find(({ isExact }) => isExact) ??
		tried.toReversed().find(({ meanings }) => meanings.length > 0) ??
		tried[1]
	const text = parts.length > 1 || !isOnlyGroup ? whole : own
	return meaning === undefined ? null : { index, text, meaning }
}

function columnsIn(rows: readonly Row[]): Heading[] {
	const width = Math.max(...rows.map((row) => row.length))
	return Array.from({ length: width }, (_, index) => headingOf(rows, index)).filter((heading) => heading !== null)
}

/** Returns the score of a heading: each known field counts once, one that is named exactly a little more. */
function scoreOf(columns: readonly Heading[]): number {
	const fields = new Map<string, number>()
	for (const { meaning } of columns) {
		const field = meaning.meanings[0]?.field
		if (field !== undefined) fields.set(field, Math.max(fields.get(field) ?? 0, meaning.isExact ? 1 : 0.7))
	}
	return [...fields.values()].reduce((sum, one) => sum + one, 0)
}

/** Whether a row can be one of a heading, which names columns: numbers and days are those of a home. */
function canBeHeading(row: Row | undefined): row is Row {
	if (row === undefined) return false
	const cells = row.filter((cell) => cell !== null)
	const texts = cells.filter((cell) => typeof cell === 'string' && cell.length <= 120)
	return texts.length > 0 && texts.length >= cells.length * 0.8
}

/**
 * Returns the heading of a sheet, of one to three rows, wherever it stands among its first lines. Null if no row names
 * at least three columns that homes have.
 */
export function findHeading(rows: readonly Row[]): SheetHeading | null {
	let best: { score: number; heading: SheetHeading } | null = null
	for (let start = 0; start < Math.min(rows.length, FIRST_LINES); start++) {
		for (let length = 1; length <= MOST_ROWS; length++) {
			const taken = rows.slice(start, start + length)
			if (taken.length < length || !taken.every(canBeHeading)) break
			const columns = columnsIn(taken)
			// More rows must name more fields: a row of homes without figures looks like a heading.
			const score = scoreOf(columns) - (length - 1) * 0.4
			if (score >= LEAST_KNOWN && (best === null || score > best.score)) {
				const above = rows.slice(0, start).flat().map(cellText).join(' ')
				best = { score, heading: { from: start + 1, to: start + length, columns, above } }
			}
		}
	}
	return best?.heading ?? null
}
