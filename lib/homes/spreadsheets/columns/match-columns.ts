import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { recognisedLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import { answerOf, isUnknown, readAvailability, readCell } from '#lib/homes/spreadsheets/cells/read-cell.ts'
import { readKind } from '#lib/homes/spreadsheets/cells/read-kind.ts'
import { readTown } from '#lib/homes/spreadsheets/cells/read-place.ts'
import { type Cell, cellText, columnLetters } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import type { ColumnChoices, MatchedColumn } from './column-types.ts'
import type { Heading, SheetHeading } from './find-heading.ts'
import { formField, isSheetField, type Meaning } from './sheet-fields.ts'

/** Returns the key under which the choice for a heading is kept. */
export const headingKey = (heading: string): string => phraseOf(heading).slice(0, 200)

const SAMPLE = 300
const EXAMPLES = 3
const LONGEST_EXAMPLE = 60
/** The part of a column's cells that must fit its heading. */
const LEAST_FIT = 0.5
/** The part that must fit a field that no heading names: nearly all. */
const CLEAR_FIT = 0.85
const LEAST_CELLS = 3

/** What a heading may mean as well, if the cells fit. */
const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
	EPCLabelText: ['EnergyPerformance', 'EPCReference', 'EPCValidUntil'],
	EnergyPerformance: ['EPCLabelText', 'EPCReference'],
	EPCReference: ['EPCLabelText', 'EnergyPerformance'],
	Garden: ['SurfaceGarden'],
	SurfaceTerrace: ['Ignored'],
	State: ['Status'],
	Status: ['State', 'Goal'],
	WebID: ['Goal'],
	Goal: ['WebID', 'Status'],
	Facades: ['WebID'],
	GlazingType: ['Ignored'],
	RenovationYear: ['State'],
	FloodZone: ['FloodPScore'],
	Zip: ['Place'],
	AsbestosDate: ['AsbestosType'],
}
/** Several columns may hold it. */
const MANY = new Set(['Pictures', 'Documents', 'Ignored', 'OwnerEmails'])

const CERTIFICATE = /^[A-Z]{0,6}[-\s]?\d[\d\s.\-/]{7,}$/i

/** Whether a cell is what a field asks for. */
function isRead(name: string, cell: Cell): boolean {
	const text = cellText(cell)
	if (name === 'WebID') return readKind(text) !== null
	if (name === 'Zip') return readTown(text).Zip !== undefined
	if (name === 'Place') return readTown(text).Zip !== undefined && readTown(text).City !== undefined
	if (name === 'City') return /\p{L}{2}/u.test(text)
	if (name === 'Published') return answerOf(cell) !== null
	if (name === 'Pictures') return /\.(?:jpe?g|png|webp|avif)\b|https?:\/\//i.test(text)
	if (name === 'Documents') return /\.(?:pdf|docx|xlsx|jpe?g|png)\b/i.test(text)
	if (name === 'Address' || name === 'StreetLine') return /\p{L}{2}/u.test(text)
	if (name === 'Availability') return readAvailability(cell) !== null
	if (name === 'EPCReference') return CERTIFICATE.test(text)
	if (name === 'OwnerEmails') return text.includes('@')
	if (name === 'Ignored') return true
	const field = formField(name)
	return field !== null && typeof readCell(field, cell) === 'object'
}

/** Returns the part of the cells that are what a field asks for; 1 if no cell has a value. */
function fitOf(name: string, cells: readonly Cell[]): number {
	const said = cells.filter((cell) => !isUnknown(cellText(cell)))
	return said.length === 0 ? 1 : said.filter((cell) => isRead(name, cell)).length / said.length
}

/** What a column without a known heading is recognised by, the surest first. */
const BY_CONTENT = ['Place', 'EPCLabelText', 'Goal', 'Status', 'WebID', 'Pictures'] as const

function byContent(cells: readonly Cell[]): string | null {
	const said = cells.filter((cell) => !isUnknown(cellText(cell)))
	if (said.length < LEAST_CELLS) return null
	return BY_CONTENT.find((name) => fitOf(name, said) >= CLEAR_FIT) ?? null
}

interface Column {
	heading: Heading
	cells: readonly Cell[]
}

type Match = Omit<MatchedColumn, 'index' | 'letters' | 'heading' | 'examples'>

const UNKNOWN_MATCH: Match = { field: null, language: null, by: null, isDoubtful: false }

function bestOf(meanings: readonly Meaning[], cells: readonly Cell[]): { field: string; fit: number } | null {
	const named = [...new Set(meanings.map(({ field }) => field))]
	const fits = (names: readonly string[]) => names.map((field) => ({ field, fit: fitOf(field, cells) }))
	const [first, ...rest] = fits(named)
	if (first === undefined) return null
	const best = rest.reduce((one, other) => (other.fit > one.fit ? other : one), first)
	if (best.fit >= LEAST_FIT) return best
	return fits(ALTERNATIVES[best.field] ?? []).find(({ fit }) => fit >= LEAST_FIT) ?? best
}

function matchOf({ heading, cells }: Column, choices: ColumnChoices): Match {
	const chosen = choices.get(headingKey(heading.text))
	const { meanings, isExact } = heading.meaning
	if (chosen !== undefined && (chosen === null || isSheetField(chosen))) {
		return {
			field: chosen ?? 'Ignored',
			language: null,
			by: 'chosen',
			isDoubtful: chosen !== null && fitOf(chosen, cells) < LEAST_FIT,
		}
	}
	const best = bestOf(meanings, cells)
	if (best === null || (!isExact && best.fit < LEAST_FIT)) {
		const field = byContent(cells)
		return field === null ? UNKNOWN_MATCH : { field, language: null, by: 'content', isDoubtful: true }
	}
	return { field: best.field, language: null, by: 'heading', isDoubtful: best.fit < LEAST_FIT }
}

/** Returns the language in which most headings of a sheet are; null if none is recognised. */
export function languageOfHeading(columns: readonly Heading[]): string | null {
	const points = new Map<string, number>()
	for (const { meaning } of columns) {
		const languages = [...new Set(meaning.meanings.map(({ language }) => language))]
		for (const one of languages) points.set(one, (points.get(one) ?? 0) + 1 / languages.length)
	}
	const [first] = [...points].toSorted(([, a], [, b]) => b - a)
	return first?.[0] ?? null
}

const isText = (field: string | null) => formField(field ?? '')?.kind === 'said'

/** Returns the language of a text column: named in its heading, recognised in its texts, or that of its heading. */
function textLanguage({ heading: { meaning }, cells }: Column, field: string, sheet: string): string {
	if (meaning.named !== null) return meaning.named
	const told = field === 'SubTypeName' ? null : recognisedLanguage(cells.slice(0, 40).map(cellText).join(' '))
	if (told !== null) return told
	const languages = [...new Set(meaning.meanings.filter((one) => one.field === field).map(({ language }) => language))]
	const [only] = languages
	return only !== undefined && languages.length === 1 ? only : sheet
}

function examplesOf(cells: readonly Cell[]): string[] {
	const texts = cells.map(cellText).filter((text) => text !== '')
	return [...new Set(texts)]
		.slice(0, EXAMPLES)
		.map((text) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text))
}

/** "N°" before any street is the number of the home in the list. */
function withReference(columns: MatchedColumn[]): MatchedColumn[] {
	const number = columns.find(({ field }) => field === 'HouseNumber')
	const street = columns.find(({ field }) => field === 'Street' || field === 'StreetLine' || field === 'Address')
	const hasReference = columns.some(({ field }) => field === 'RecordFile')
	if (number === undefined || hasReference || (street !== undefined && number.index > street.index)) return columns
	return columns.map((column) => (column === number ? { ...column, field: 'RecordFile' } : column))
}

const rankOf = ({ by, isDoubtful }: MatchedColumn) =>
	(by === 'chosen' ? 0 : by === 'heading' ? 1 : 3) + (isDoubtful ? 1 : 0)

/** Of several columns for one field, the surest and then the first keeps it. */
function withoutRepeats(columns: readonly MatchedColumn[]): MatchedColumn[] {
	const taken = new Map<string, MatchedColumn>()
	for (const column of columns.toSorted((a, b) => rankOf(a) - rankOf(b) || a.index - b.index)) {
		const key = `${column.field} ${column.language}`
		if (column.field !== null && !MANY.has(column.field) && !taken.has(key)) taken.set(key, column)
	}
	return columns.map((column) => {
		if (column.field === null || MANY.has(column.field)) return column
		const isKeeper = taken.get(`${column.field} ${column.language}`) === column
		return isKeeper ? column : { ...column, field: null, by: null, isDoubtful: true }
	})
}

/** Returns what each column of a sheet becomes, by what was chosen for it, by its heading and by its cells. */
export function matchColumns(
	rows: readonly (readonly Cell[])[],
	{ columns, to }: SheetHeading,
	{ choices, defaultLanguage }: { choices: ColumnChoices; defaultLanguage: string },
): { columns: MatchedColumn[]; language: string } {
	const sheetLanguage = languageOfHeading(columns)
	const language = LANGUAGE_CODES.find((code) => code === sheetLanguage) ?? defaultLanguage
	const sample = rows.slice(to, to + SAMPLE)
	const matched = columns.map((heading) => {
		const { index, text } = heading
		const cells = sample.map((row) => row[index] ?? null).filter((cell) => cell !== null)
		const match = matchOf({ heading, cells }, choices)
		const said =
			match.field !== null && isText(match.field) ? textLanguage({ heading, cells }, match.field, language) : null
		return {
			index,
			letters: columnLetters(index),
			heading: text,
			...match,
			language: said,
			examples: examplesOf(cells),
		}
	})
	return { columns: withoutRepeats(withReference(matched)), language }
}
