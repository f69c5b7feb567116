import { beforeAll, expect, test } from 'vitest'
import { headingMeanings } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { AGENCY_FILES } from '#tests/support/data/spreadsheets.ts'
import { sheetView } from './sheet-view.ts'

const DAY = '2026-11-29'

// The words of every language are read once.
beforeAll(() => void headingMeanings())

function readingOf(fileName: string) {
	const file = AGENCY_FILES.find(({ name }) => name === fileName)
	if (file === undefined) throw new Error(fileName)
	return homesOfSheets(readSpreadsheet(file.bytes()), fileName, new Map())
}
const viewOf = (fileName: string, language = 'en') =>
	sheetView(readingOf(fileName), [], { fileName, language, day: DAY })

test('a column that is doubtful, unknown or partly not understood is to be looked at, and says why', () => {
	const { columns } = viewOf('biens-novembre.xlsx')
	const of = (heading: string) => columns.find((column) => column.heading === heading)
	expect(of('Ch.')).toMatchObject({ field: 'Bedrooms', mustLook: false, note: 'recognised', place: 'column G' })
	expect(of('Rem. Bruno')).toMatchObject({ field: 'Ignored', mustLook: false, note: 'not read' })
	expect(of('Énergie')?.examples).toEqual(['C', '212 kWh/m²', 'E'])
	const known = columns.filter(({ mustLook }) => !mustLook)
	expect(known.every(({ field }) => field !== '')).toBe(true)
})

test('every line is accounted for: it enters, is there already, or is left out with its reason', () => {
	const reading = readingOf('tout.xlsx')
	const [there] = reading.homes
	if (there === undefined) throw new Error('no home')
	const view = sheetView(reading, [there], { fileName: 'tout.xlsx', language: 'en', day: DAY })
	expect(view.complete + view.incomplete + view.known.length).toBe(4)
	expect(view.leftOut.map(({ place, text }) => [place, text])).toEqual([
		['Line 9', 'No type that is known, such as “house” or “apartment”.'],
		['Line 10', 'The same reference as line 7.'],
	])
	expect(view.known).toMatchObject([{ about: '1, Rue de Namur 4, Namur, €\u00A0289.000' }])
	expect(view.store).toBe('Save 3 drafts')
	expect(view.summary).toEqual([
		'Sheet “Biens”: 4 properties, headings in line 2.',
		'Sheet “Notes”: no line of column headings, not read.',
	])
})

test('what the law asks and which photographs are fetched are said before anything is stored', () => {
	const { lacking, gaps, notes } = viewOf('biens-novembre.xlsx', 'fr')
	expect(lacking.lines.every(({ text }) => text.startsWith('Manque\u00A0: '))).toBe(true)
	expect(lacking.lines[2]?.about).toBe('L-022, Grand-Place 4, Leval-Trahegnies, €\u00A01.250,50 /\u00A0mois')
	expect(gaps.some(({ text }) => text.endsWith('et la loi le demande'))).toBe(true)
	expect(notes).toEqual(['2 photos de la liste seront reprises de leur adresse.'])
})

test('a file whose homes are all there offers nothing to store', () => {
	const reading = readingOf('aanbod.xlsx')
	const view = sheetView(reading, reading.homes, { fileName: 'aanbod.xlsx', language: 'nl', day: DAY })
	expect([view.store, view.complete, view.known.length]).toEqual([null, 0, 3])
})
