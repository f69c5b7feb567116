import { fold } from '#lib/base/text/fold.ts'
import { type Cell, isDayCell, utcDay } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'

const MONTHS: readonly RegExp[] = [
	/^jan/,
	/^(?:fev|feb)/,
	/^(?:mar|maa|mrt|mars|marz)/,
	/^(?:avr|apr)/,
	/^(?:mai|mei|may)/,
	/^(?:juin|jun)/,
	/^(?:juil|jul)/,
	/^(?:aou|aug)/,
	/^sep/,
	/^o[ck]t/,
	/^nov/,
	/^(?:dec|dez)/,
]
const DAY_MONTH_YEAR = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/
const YEAR_MONTH_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const IN_WORDS = /^(\d{1,2})(?:er|e|ste|de|\.)?\s*([a-z]{3,10})\.?\s*(\d{4}|\d{2})$/
/** Days since the end of 1899, as spreadsheets count them: from 1950 to 2120. */
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 80_000
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

function dayFrom(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day))
	const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
	return isReal && year >= 1900 && year <= 2200 ? utcDay(date) : null
}

/** Two digits are of this century up to 69, as spreadsheets read them nearly alike. */
const yearOf = (text: string) => (text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900))

function inText(text: string): string | null {
	const [, d = '', m = '', y] = DAY_MONTH_YEAR.exec(text) ?? []
	if (y !== undefined) return dayFrom(yearOf(y), Number(m), Number(d))
	const [, year = '', month = '', day] = YEAR_MONTH_DAY.exec(text) ?? []
	if (day !== undefined) return dayFrom(Number(year), Number(month), Number(day))
	const [, date = '', word = '', inYear] = IN_WORDS.exec(fold(text)) ?? []
	const found = MONTHS.findIndex((pattern) => pattern.test(word))
	return inYear === undefined || found === -1 ? null : dayFrom(yearOf(inYear), found + 1, Number(date))
}

/**
 * Returns the day that a cell means: a date of the spreadsheet, the number by which spreadsheets count days, or words as
 * Belgians write them, the day before the month. Null if it is none.
 */
export function readDay(cell: Cell): string | null {
	if (isDayCell(cell)) return cell.day
	if (cell === null || typeof cell === 'boolean') return null
	const text = String(cell).trim()
	if (/^\d{5}$/.test(text)) {
		const serial = Number(text)
		return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? utcDay(new Date(EPOCH + serial * DAY_MS)) : null
	}
	return inText(text)
}
