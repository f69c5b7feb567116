import { expect, test } from 'vitest'
import { ENERGY_LABELS, energyLabelText, energyRank, parseEnergyLabel } from './energy-labels.ts'

test.each([
	['A+', 'a_plus'],
	['a', 'a'],
	['c_plus', 'c_plus'],
	['B-', 'b_sub'],
	['B −', 'b_sub'],
	['A ++', 'a_plusplus'],
	['A_PLUSPLUS', 'a_plusplus'],
	['e_sub', 'e_sub'],
	['E minus', 'e_sub'],
	['Label D', 'd'],
	['PEB: G', 'g'],
	['PEB F', 'f'],
	['EPC C', 'c'],
	[' i ', 'i'],
	['Ａ＋', 'a_plus'],
])('the text "%s" names the label %s', (text, label) => {
	expect(parseEnergyLabel(text)).toBe(label)
})

test.each(['', ' ', 'J', 'AB', 'A+++', '+', 'A+-', 'G+', 'H-', 'B++', 'en cours', '250', 'a_x', '<b>A</b>'])(
	'the text "%s" names no label',
	(text) => {
		expect(parseEnergyLabel(text)).toBeNull()
	},
)

test.each([
	['a_plusplus', 'A++'],
	['a_plus', 'A+'],
	['a', 'A'],
	['b_sub', 'B-'],
	['i', 'I'],
] as const)('the label %s reads %s', (label, text) => {
	expect(energyLabelText(label)).toBe(text)
})

test('every label can be read back from its own text', () => {
	for (const label of ENERGY_LABELS) {
		expect(parseEnergyLabel(energyLabelText(label))).toBe(label)
		expect(parseEnergyLabel(label)).toBe(label)
	}
})

test('a plus is better than its letter, a minus worse, and every letter better than the next', () => {
	const order = ['a_plusplus', 'a_plus', 'a', 'a_sub', 'b_plus', 'b', 'b_sub', 'c_plus', 'f', 'f_sub', 'g', 'h', 'i']
	const ranks = order.map(energyRank)
	expect(ranks).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 17, 18, 19, 20, 21])
})

test('no label has no rank', () => {
	expect(energyRank(null)).toBeNull()
	expect(energyRank('')).toBeNull()
	expect(energyRank('z')).toBeNull()
})
