import { expect, test } from 'vitest'
import { formulasIn, readCsv } from '#tests/support/csv.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { spreadsheet } from './spreadsheet.ts'

test('a name that starts like a formula, after any separator, is never read as one', () => {
	const rows = [
		['CON-2026-ABC234', ";=cmd|'/C calc'!A0;", 'a@voorbeeld.be'],
		['x', ",=cmd|'/C calc'!A0", '\t@SUM(1)', '\r=1', '\n-1+1', '"=1', ';"=1', '; ＝1', 'a, "+1', '=1,=1;=1'],
	]
	expect(formulasIn(spreadsheet(rows, 'nl'))).toEqual([])
})

test('no text becomes a formula, whatever it and its neighbours contain', () => {
	const text = fc.string({ unit: fc.constantFrom(...';,\t\r\n"\' =+-@＝＋－＠a1') })
	fc.assert(
		fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
			expect(formulasIn(spreadsheet(rows, 'nl'))).toEqual([])
		}),
		{ numRuns: runs(2000) },
	)
})

test('a file for Belgium has a byte-order mark, semicolons and whole lines, and reads back unchanged', () => {
	const text = spreadsheet(
		[
			['Naam', 'Bericht'],
			['Élise; "Els"', 'een\ntwee, drie'],
		],
		'nl',
	)
	expect(text.startsWith('\uFEFFNaam;Bericht\r\n')).toBe(true)
	expect(text.endsWith('\r\n')).toBe(true)
	expect(readCsv(text, ';')).toEqual([
		['Naam', 'Bericht'],
		['Élise; "Els"', 'een\ntwee, drie'],
	])
})

test('numbers stay numbers with the decimal comma of the language; a phone number can be read', () => {
	expect(spreadsheet([[-12.5, 3, null, '+32 471 23 45 67']], 'fr')).toBe('\uFEFF-12,5;3;;"\'+32 471 23 45 67"\r\n')
	expect(spreadsheet([[-12.5]], 'en')).toBe('\uFEFF-12.5\r\n')
})
