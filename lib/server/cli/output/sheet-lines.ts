import { MOST_PICTURES } from '#lib/homes/manual-listings/form/listing-values.ts'
import { fieldLabel, SHEET_ONLY, type SheetOnly } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { columnGaps, withheldCount } from '#lib/homes/spreadsheets/law/column-gaps.ts'
import type { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import type {
	LeftOutLine,
	ReadColumn,
	SheetHome,
	SpreadsheetReading,
} from '#lib/homes/spreadsheets/rows/reading-types.ts'
import type { CutPictures } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'

const MOST_LINES = 20
const MOST_VALUES = 3

const ONLY: Readonly<Record<SheetOnly, string>> = {
	Place: 'Postal code and place',
	StreetLine: 'Street and number',
	Address: 'Whole address',
	Pictures: 'Photographs',
	Documents: 'Documents',
	Published: 'On the site or not',
	Ignored: 'not read',
}

const isOnly = (name: string): name is SheetOnly => SHEET_ONLY.some((one) => one === name)

/** Returns what a column becomes, in English. */
function columnLabel(name: string): string {
	return isOnly(name) ? ONLY[name] : `${fieldLabel(name, 'en')} (${name})`
}

/** A text of the file must not control a terminal. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ')

function columnLine({ letters, heading, field, language, isDoubtful, unread, filled }: ReadColumn): string {
	const target =
		field === null ? 'NOT KNOWN, not read' : columnLabel(field) + (language === null ? '' : ` in ${language}`)
	const count = [...unread.values()].reduce((sum, one) => sum + one, 0)
	const values = [...unread.keys()].slice(0, MOST_VALUES).map((text) => JSON.stringify(plain(text)))
	const rest =
		count === 0
			? ''
			: `; ${count} of ${filled} not understood: ${values.join(', ')}${unread.size > MOST_VALUES ? ', …' : ''}`
	return `  ${letters.padEnd(3)} ${plain(heading)} → ${target}${isDoubtful ? ' (please look)' : ''}${rest}`
}

const REASONS: Readonly<Record<LeftOutLine['reason'], string>> = {
	'no-town': 'no postal code and no place',
	'unknown-zip': 'a postal code that is not Belgian, or a place whose postal code is not known: write the code',
	'no-kind': 'no kind of home that is known, such as "maison" or "appartement"',
	'no-goal': 'neither for sale nor to rent: add a column, or name the sheet "À vendre" or "Te huur"',
	'not-published': 'the list says that it is not for the site',
	repeated: 'the same reference as another line',
}

function leftOutLines({ leftOut, sheets }: SpreadsheetReading): string[] {
	if (leftOut.length === 0) return []
	const lines = leftOut.slice(0, MOST_LINES).map(({ sheet, line, reason, about, like }) => {
		const where = sheets.length > 1 ? `${plain(sheet)}, line ${line}` : `line ${line}`
		return `  ${where} (${plain(about)}): ${REASONS[reason]}${like === null ? '' : ` (line ${like})`}`
	})
	const more = leftOut.length > MOST_LINES ? [`  … and ${leftOut.length - MOST_LINES} more`] : []
	return [`Left out: ${leftOut.length} lines`, ...lines, ...more]
}

function gapLines({ homes }: SpreadsheetReading, day: string, pictured: ReadonlySet<SheetHome>): string[] {
	const gaps = columnGaps(homes, day, pictured)
	const withheld = withheldCount(homes, day)
	const lines = gaps.map(
		({ column, missing, of, isLaw }) =>
			`  ${columnLabel(column)}: missing in ${missing} of ${of}${isLaw ? ', and the law asks for it' : ''}`,
	)
	if (lines.length === 0) return []
	const head =
		withheld === 0
			? 'Worth adding:'
			: `Missing (${withheld} of ${homes.length} homes may not be advertised without what the law asks):`
	return [head, ...lines]
}

function cutLines(cut: readonly CutPictures[]): string[] {
	if (cut.length === 0) return []
	const lines = cut.slice(0, MOST_LINES).map(({ home: { line }, count }) => `  line ${line}: ${count}`)
	const more = cut.length > MOST_LINES ? [`  … and ${cut.length - MOST_LINES} more`] : []
	return [`Left out: photographs beyond the ${MOST_PICTURES} that a home has at most`, ...lines, ...more]
}

/** What else there is to say of a spreadsheet. */
interface SheetMore {
	/** Homes with photographs in a ZIP. */
	pictured: ReadonlySet<SheetHome>
	cut: readonly CutPictures[]
}

/** Returns what was found in a spreadsheet, in lines for a terminal. */
export function sheetText(reading: SpreadsheetReading, day: string, { pictured, cut }: SheetMore): string {
	const { sheets, columns, homes } = reading
	const lines = sheets.flatMap(({ name, heading, homes: count }) => {
		const title = name === '' ? 'The file' : `Sheet "${plain(name)}"`
		if (heading === null) return [`${title}: no row that names columns of homes, not read.`]
		const at = heading.from === heading.to ? `line ${heading.from}` : `lines ${heading.from} to ${heading.to}`
		return [
			`${title}: ${count} homes, headings in ${at}.`,
			...columns.filter(({ sheet }) => sheet === name).map(columnLine),
		]
	})
	return [
		...[...lines, ...leftOutLines(reading), ...cutLines(cut), ...gapLines(reading, day, pictured)],
		`${homes.length} homes were read.`,
	].join('\n')
}

/** Returns in a sentence why a file cannot be read, and what to do. */
export function problemLine({ code, most }: SpreadsheetProblem, file: string): string {
	switch (code) {
		case 'empty':
			return `${file}: the file is empty.`
		case 'too-large':
			return `${file}: the file is larger than ${most} MiB. Save it without pictures, or as .csv.`
		case 'unpacks-too-large':
			return `${file}: the file holds more than ${most} MiB. Save only the sheet with the homes, or as .csv.`
		case 'unfinished':
			return `${file}: it could not be read in time. Save only the sheet with the homes, or as .csv.`
		case 'old-excel':
			return `${file}: this is an old Excel file (.xls), or it has a password. Save it as .xlsx without a password.`
		case 'no-spreadsheet':
			return `${file}: this is no spreadsheet. Save it as .xlsx, .ods or .csv.`
		case 'damaged':
			return `${file}: the file is damaged. Open it and save it anew as .xlsx or .csv.`
		case 'too-many-sheets':
			return `${file}: more than ${most} sheets. Save only those with homes.`
		case 'too-many-rows':
			return `${file}: more than ${most} lines in a sheet. Divide it, or delete what stands below the homes.`
		case 'too-many-columns':
			return `${file}: more than ${most} columns. Delete those without homes.`
		case 'no-heading':
			return `${file}: no row names at least three columns of homes, such as "Type", "Postcode" and "Price". Write the names above the columns.`
	}
}
