import { expect, test } from 'vitest'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { collectNotes } from '#lib/homes/connectors/run/payload/mapping-report.ts'
import { leftOutLines, mappingLines, wholeMapping } from './source-report.ts'

/** Reads records as a mapping does that uses `price`, knows `garage` and `equipment`, and passes over `id`. */
function reportOf(records: readonly object[]) {
	const { notes, onRecord, report } = collectNotes()
	for (const record of records) {
		onRecord()
		const reader = new RawReader(record, notes)
		reader.number('price')
		reader.ignore('garage', 'equipment').skip('id').reportRest()
	}
	return { notes, report }
}

test('before anything has come, that is what is said', () => {
	expect(wholeMapping(reportOf([]).report)).toEqual(['Nothing has come from this source yet.'])
	expect(wholeMapping(reportOf([{ id: 1, price: 2 }]).report)).toEqual(['Everything that came is used.'])
})

test('what is known and has no place on the site is named beside what is not known', () => {
	const { report } = reportOf([
		{ id: 1, garage: 'yes', fireplace: 'open' },
		{ id: 2, garage: true, equipment: { sauna: 'true', bar: 'false', floor: '' } },
		{ id: 3, garage: 'false', equipment: [] },
	])
	expect(wholeMapping(report)).toEqual([
		'Fields that came and are not used:',
		'  fireplace × 1, such as "open"',
		'Known, and not shown by the site:',
		'  garage × 2',
		'  equipment.sauna × 1',
	])
})

test('texts in a language that the site lacks are named, with the homes that have no others', () => {
	const { notes, report } = reportOf([{}, {}, {}])
	notes.foreignTexts('de', true)
	notes.foreignTexts('es', false)
	notes.foreignTexts('de', false)
	notes.leftOut('home:3', 'no town')
	expect(mappingLines(report, false)).toEqual([
		...['Left out:', '  no town: 1 (home:3)', 'Texts in a language that this site does not show:'],
		...['  German: 2 homes, 1 have no others', '  Spanish: 1 home, which have others too'],
	])
	expect(leftOutLines(report, false)).toEqual(['Left out:', '  no town: 1 (home:3)'])
})
