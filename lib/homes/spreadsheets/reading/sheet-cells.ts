/** A day, as a date cell of a spreadsheet has it. */
export interface DayCell {
	day: string
}

/** What a cell holds; null if it is empty or holds an error such as #REF!. A formula is its last result. */
export type Cell = string | number | boolean | DayCell | null

/** A sheet: its rows from the first line of the file on, merged cells filled in. */
export interface Sheet {
	name: string
	rows: readonly (readonly Cell[])[]
}

/** Whether a cell holds a day. */
export function isDayCell(cell: Cell): cell is DayCell {
	return typeof cell === 'object' && cell !== null
}

/** Returns the day of a date that a spreadsheet counts without a time zone, as an ISO date. */
export function utcDay(date: Date): string {
	const [day = ''] = date.toISOString().split('T')
	return day
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns the text of a cell as a person would read it; empty if the cell has no content. */
export function cellText(cell: Cell): string {
	if (cell === null) return ''
	if (isDayCell(cell)) return cell.day.replace(DAY, '$3/$2/$1')
	return typeof cell === 'string' ? cell.trim() : String(cell)
}

/** Returns the letters by which spreadsheets call a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26))
	return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
