import { expect, test } from 'vitest'
import { SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { divideListBody } from './list-body.ts'

const home = (line: number): SheetHome => ({
	...{ sheet: 'Homes', line, identity: `Homes ${line}` },
	...{ values: {}, pictures: [], documents: [] },
})
const address = `/media/delivered/${'a'.repeat(40)}.jpg`
const LIST = 'Ref;Type'

function divide(pictures: unknown) {
	const json = typeof pictures === 'string' ? pictures : JSON.stringify(pictures)
	return divideListBody(new TextEncoder().encode(LIST + json), json.length)
}

test('the end of the body has the photographs, by the home of the list', () => {
	const { list, picturesOf } = divide({ 'Homes 2': [address], 'Homes 9': [address] })
	expect(new TextDecoder().decode(list)).toBe(LIST)
	expect(picturesOf([home(2), home(3)])).toEqual(new Map([[home(2), [address]]]))
	const without = divideListBody(new TextEncoder().encode(LIST))
	expect(new TextDecoder().decode(without.list)).toBe(LIST)
	expect(without.picturesOf([home(2)])).toEqual(new Map())
})

test.each([
	['an address of another site', { 'Homes 2': ['https://evil.example/a.jpg'] }],
	['a path that leads elsewhere', { 'Homes 2': [`/media/delivered/../${'a'.repeat(40)}.jpg`] }],
	['more than a home may have', { 'Homes 2': Array.from({ length: 61 }, () => address) }],
	['no JSON', '{'],
	['another shape', [address]],
])('%s is refused', (_, pictures) => {
	expect(() => divide(pictures)).toThrow('Refused: input')
})

test('a list that is larger than any is refused, whatever follows it', () => {
	expect(() => divideListBody(new Uint8Array(SHEET_LIMITS.bytes + 3), 2)).toThrow('Refused: tooLarge')
})
