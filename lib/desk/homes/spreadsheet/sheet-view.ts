import 'server-only'
import { isKnown, NO_PRICE, type Price } from '#lib/homes/listings/price/price.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { MOST_PICTURES, type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { fieldLabel, SHEET_FIELDS, SHEET_ONLY, type SheetOnly } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { columnGaps } from '#lib/homes/spreadsheets/law/column-gaps.ts'
import { lackingColumns } from '#lib/homes/spreadsheets/law/law-columns.ts'
import type { ReadColumn, SheetHome, SpreadsheetReading } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { cutPictures, homeOfFiles, isPictureAddress } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { SheetColumn, SheetGap, SheetLine, SheetLines, SheetView } from './sheet-types.ts'

/** Homes of one kind that are named; more are only counted. */
export const MOST_LINES = 100
const MOST_VALUES = 3

export const sheetWords = (language: string) => translator(language, 'deskSheet')
type Words = ReturnType<typeof sheetWords>

const isOnly = (name: string): name is SheetOnly => SHEET_ONLY.some((one) => one === name)

/** Returns what a column becomes, in a language. */
const labelOf = (t: Words, name: string, language: string) =>
	isOnly(name) ? t(`only.${name}`) : fieldLabel(name, language)

function fieldsIn(t: Words, language: string): SheetView['fields'] {
	const names = [...SHEET_FIELDS.map(({ name }) => name), ...SHEET_ONLY.filter((name) => name !== 'Ignored')]
	const { compare } = new Intl.Collator(language)
	const fields = names.map((value) => ({ value, label: labelOf(t, value, language) }))
	return [
		{ value: 'Ignored', label: t('only.Ignored') },
		...fields.toSorted((one, other) => compare(one.label, other.label)),
	]
}

function noteOf(t: Words, { field, by, isDoubtful, unread, language: said }: ReadColumn, language: string): string {
	const count = [...unread.values()].reduce((sum, one) => sum + one, 0)
	const values = [...unread.keys()].slice(0, MOST_VALUES).map((text) => t('quoted', { text }))
	const state = () => {
		if (field === null) return t('states.unknown')
		if (field === 'Ignored') return t('states.ignored')
		if (isDoubtful) return t('states.doubtful')
		return t(by === 'chosen' ? 'states.chosen' : 'states.known')
	}
	const inLanguage = said === null ? null : new Intl.DisplayNames(language, { type: 'language' }).of(said)
	return [
		state() + (inLanguage ? `, ${inLanguage}` : ''),
		...(count === 0 || field === 'Ignored' ? [] : [t('unread', { count, values: values.join(', ') })]),
	].join('. ')
}

const hasManySheets = ({ sheets }: SpreadsheetReading) => sheets.filter(({ heading }) => heading !== null).length > 1

function columnsIn(t: Words, reading: SpreadsheetReading, language: string): SheetColumn[] {
	const isNamed = hasManySheets(reading)
	return reading.columns.map((column) => {
		const { sheet, letters, heading, field, by, isDoubtful, unread, examples } = column
		const isUnread = unread.size > 0 && field !== 'Ignored'
		return {
			id: `${sheet} ${letters}`,
			place: isNamed ? t('columnOf', { letters, sheet }) : t('column', { letters }),
			heading,
			examples,
			field: field ?? '',
			isChosen: by === 'chosen',
			mustLook: field === null || (isDoubtful && field !== 'Ignored') || isUnread,
			note: noteOf(t, column, language),
		}
	})
}

function lineOf(t: Words, isNamed: boolean, { sheet, line }: { sheet: string; line: number }): string {
	return isNamed ? t('lineOf', { line, sheet }) : t('line', { line })
}

/** What a home of a file is called between its browser and the server. */
export const homeKey = ({ sheet, line }: SheetHome) => `${sheet} ${line}`

function priceIn(values: OwnValues, language: string): string | null {
	const amount = Number(values.MonthlyRent ?? values.Price)
	const goal = values.Goal === '1' ? 'rent' : 'sale'
	const price: Price = { ...NO_PRICE, goal, amount: Number.isFinite(amount) ? amount : null }
	return isKnown(price) ? priceText(price, messagesOf(language).listing.price, language) : null
}

function aboutHome({ values }: SheetHome, language: string): string {
	const street = [textOf(values, 'Street'), textOf(values, 'HouseNumber')].filter(Boolean).join(' ')
	return [...[textOf(values, 'RecordFile'), street, textOf(values, 'City')], priceIn(values, language)]
		.filter(Boolean)
		.join(', ')
}

function summaryOf(t: Words, { sheets }: SpreadsheetReading, fileName: string): string[] {
	return sheets.map(({ name, heading, homes }) => {
		const title = name === '' ? fileName : t('sheet', { name })
		if (heading === null) return t('noHeading', { title })
		const { from, to } = heading
		return t('sheetRead', { title, count: homes, from, to: to === from ? 0 : to })
	})
}

function gapsIn(
	t: Words,
	homes: readonly SheetHome[],
	{ day, language, pictured }: Required<Omit<SheetSaying, 'fileName'>>,
): SheetGap[] {
	return columnGaps(homes, day, pictured).map(({ column, missing, of, isLaw }) => {
		const label = labelOf(t, column, language)
		return { column, label, of, text: t(isLaw ? 'gapLaw' : 'page.gap', { column: label, missing, of }) }
	})
}

/** Returns the note about photographs beyond the most that a home may have. */
export function cutNotes(homes: readonly SheetHome[], language: string): string[] {
	const cut = cutPictures(homes)
	return cut.length === 0 ? [] : [sheetWords(language)('list.cut', { homes: cut.length, most: MOST_PICTURES })]
}

/** Returns what a column is called that a home has, in a language. */
export const columnLabel = (name: string, language: string) => labelOf(sheetWords(language), name, language)

/** Returns a function that describes where a home stands in a file and what it is. */
export function linesOf(reading: SpreadsheetReading, language: string) {
	const t = sheetWords(language)
	const isNamed = hasManySheets(reading)
	return (home: SheetHome, text: string): SheetLine => ({
		id: homeKey(home),
		place: lineOf(t, isNamed, home),
		about: aboutHome(home, language),
		text,
	})
}

/** Returns the first lines of so many. */
export const someOf = (lines: readonly SheetLine[], count = lines.length): SheetLines => ({
	lines: lines.slice(0, MOST_LINES),
	more: Math.max(0, count - MOST_LINES),
})

/** How a file is described: its name, the language of the texts, and the day (ISO date) whose law applies. */
export interface SheetSaying {
	fileName: string
	language: string
	day: string
	/** Homes with photographs that the file does not name. */
	pictured?: ReadonlySet<SheetHome>
}

/** Returns what a file would become. `known` are those of its homes that are at the desk already. */
export function sheetView(
	reading: SpreadsheetReading,
	known: readonly SheetHome[],
	{ fileName, language, day, pictured = new Set() }: SheetSaying,
): SheetView {
	const t = sheetWords(language)
	const isNamed = hasManySheets(reading)
	const line = linesOf(reading, language)
	const fresh = reading.homes.filter((home) => !known.includes(home))
	const lacking = fresh.flatMap((home) => {
		const columns = lackingColumns(home.values, day).map((column) => labelOf(t, column, language))
		return columns.length === 0 ? [] : [line(home, t('lacks', { columns: columns.join(', ') }))]
	})
	const photos = fresh.flatMap(({ pictures }) => pictures.filter(isPictureAddress).slice(0, MOST_PICTURES)).length
	return {
		summary: summaryOf(t, reading, fileName),
		columns: columnsIn(t, reading, language),
		fields: fieldsIn(t, language),
		homes: reading.homes.map((home) => ({
			...homeOfFiles(home, known.includes(home)),
			id: homeKey(home),
			place: lineOf(t, isNamed, home),
			hasPictures: home.pictures.length > 0 || pictured.has(home),
		})),
		complete: fresh.length - lacking.length,
		incomplete: lacking.length,
		leftOut: reading.leftOut.map(({ sheet, line: number, reason, about, like }) => ({
			id: `${sheet} ${number}`,
			place: lineOf(t, isNamed, { sheet, line: number }),
			about,
			text: t(`reasons.${reason}`, { line: like ?? 0 }),
		})),
		known: known.map((home) => line(home, '')),
		lacking: someOf(lacking),
		gaps: gapsIn(t, fresh, { day, language, pictured }),
		notes: [...(photos === 0 ? [] : [t('photos', { count: photos })]), ...cutNotes(fresh, language)],
		store: fresh.length === 0 ? null : t('store', { count: fresh.length }),
		list: null,
	}
}
