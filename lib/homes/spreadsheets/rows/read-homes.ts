import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { goalWithin } from '#lib/homes/spreadsheets/cells/read-kind.ts'
import type { ColumnChoices } from '#lib/homes/spreadsheets/columns/column-types.ts'
import { findHeading, type SheetHeading } from '#lib/homes/spreadsheets/columns/find-heading.ts'
import { matchColumns } from '#lib/homes/spreadsheets/columns/match-columns.ts'
import { type Cell, cellText, type Sheet } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import { mapRow, type RowHome } from './map-row.ts'
import type { LeftOutLine, ReadColumn, ReadSheet, SheetHome, SpreadsheetReading } from './reading-types.ts'

export interface ReadingSetting {
	choices: ColumnChoices
	defaultLanguage: string
	/** The file's name, which may contain "location". */
	fileName: string
}

/** Different values of a column that are not understood and kept as examples. */
const MOST_UNREAD = 50
const TOTAL = /^(?:sous )?(?:total|totaal|totaux|gesamt|summe|somme|som)\b/
/** A line that repeats this part of the heading is the heading again. */
const REPEATED = 0.6

/** Returns whether a line is the heading once more, as where pages were pasted one after the other. */
function isHeadingAgain(row: readonly Cell[], { columns }: SheetHeading): boolean {
	const same = columns.filter(({ index, text }) => {
		const said = cellText(row[index] ?? null)
		return said !== '' && text.toLowerCase().endsWith(said.toLowerCase())
	})
	return same.length >= Math.max(2, columns.length * REPEATED)
}

const textsOf = (row: readonly Cell[]) => [...new Set(row.map(cellText).filter((text) => text !== ''))]

function aboutOf({ values }: RowHome, row: readonly Cell[]): string {
	const place = [textOf(values, 'Street'), textOf(values, 'HouseNumber')].filter(Boolean).join(' ')
	const known = [textOf(values, 'RecordFile'), place, textOf(values, 'City')].filter(Boolean)
	return (known.length > 0 ? known.join(', ') : textsOf(row).slice(0, 3).join(', ')).slice(0, 120)
}

function identityOf({ values }: RowHome): string {
	const reference = textOf(values, 'RecordFile')
	if (reference !== '') return reference
	const parts = ['Zip', 'Street', 'HouseNumber', 'BoxNr', 'WebID', 'Goal'].map((key) => String(values[key] ?? ''))
	return `${phraseOf(parts.slice(0, 4).join(' '))} ${parts.slice(4).join(' ')}`
}

/** What is found in all sheets. */
interface Collected {
	homes: SheetHome[]
	leftOut: LeftOutLine[]
	/** The lines of references. */
	lines: Map<string, number>
}

class ColumnCount {
	filled = 0
	readonly unread = new Map<string, number>()

	add(text: string, isUnread: boolean): void {
		if (text === '') return
		this.filled++
		if (!isUnread) return
		const known = this.unread.get(text)
		if (known !== undefined || this.unread.size < MOST_UNREAD) this.unread.set(text.slice(0, 80), (known ?? 0) + 1)
	}
}

/** Takes a home over, unless one with its reference is there already. */
function takeHome(found: Collected, at: { sheet: string; line: number }, home: RowHome, about: string): void {
	const own = identityOf(home)
	const like = found.lines.get(own) ?? null
	const hasReference = textOf(home.values, 'RecordFile') !== ''
	if (like !== null && hasReference) {
		found.leftOut.push({ ...at, reason: 'repeated', about, like })
		return
	}
	// Two flats of one house without a box number: the second is distinguished by its order.
	let identity = own
	for (let count = 2; found.lines.has(identity); count++) identity = `${own} ${count}`
	found.lines.set(identity, at.line)
	const { values, pictures, documents } = home
	found.homes.push({ ...at, identity, values, pictures, documents })
}

function readRows(
	sheet: Sheet,
	heading: SheetHeading,
	setting: ReadingSetting,
	found: Collected,
): { columns: ReadColumn[]; language: string } {
	const { columns, language } = matchColumns(sheet.rows, heading, setting)
	const counts = columns.map(() => new ColumnCount())
	let goal = goalWithin(sheet.name) ?? goalWithin(heading.above) ?? goalWithin(setting.fileName)
	for (const [offset, row] of sheet.rows.slice(heading.to).entries()) {
		const at = { sheet: sheet.name, line: heading.to + offset + 1 }
		const texts = textsOf(row)
		if (texts.length === 0 || isHeadingAgain(row, heading) || TOTAL.test(phraseOf(texts[0] ?? ''))) continue
		if (texts.length === 1) {
			// A line between homes: "À LOUER".
			goal = goalWithin(texts[0] ?? '') ?? goal
			continue
		}
		const home = mapRow(row, { columns, language, goal })
		for (const [place, { index }] of columns.entries())
			counts[place]?.add(cellText(row[index] ?? null), home.unread.includes(index))
		const about = aboutOf(home, row)
		if (home.reason === null) takeHome(found, at, home, about)
		else found.leftOut.push({ ...at, reason: home.reason, about, like: null })
	}
	const read = columns.map((column, place) => ({
		...column,
		sheet: sheet.name,
		filled: counts[place]?.filled ?? 0,
		unread: counts[place]?.unread ?? new Map<string, number>(),
	}))
	return { columns: read, language }
}

/** Reads the homes of every sheet that has a heading. Throws `SpreadsheetProblem` if none has one. */
export function readHomes(sheets: readonly Sheet[], setting: ReadingSetting): SpreadsheetReading {
	const found: Collected = { homes: [], leftOut: [], lines: new Map() }
	const columns: ReadColumn[] = []
	const read: ReadSheet[] = []
	let language: string | null = null
	for (const sheet of sheets) {
		const heading = findHeading(sheet.rows)
		const before = found.homes.length
		if (heading !== null) {
			const rows = readRows(sheet, heading, setting, found)
			columns.push(...rows.columns)
			language ??= rows.language
		}
		if (heading === null && sheet.rows.every((row) => row.length === 0)) continue
		const at = heading === null ? null : { from: heading.from, to: heading.to }
		read.push({ name: sheet.name, heading: at, homes: found.homes.length - before })
	}
	if (language === null) throw new SpreadsheetProblem('no-heading')
	return { language, sheets: read, columns, homes: found.homes, leftOut: found.leftOut }
}
