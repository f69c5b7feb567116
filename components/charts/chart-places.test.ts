import { expect, test } from 'vitest'
import { axisOf, placeFlags } from './chart-places.ts'

test.each([
	[0, [0, 1]],
	[1, [0, 1]],
	[4, [0, 1, 2, 3, 4]],
	[7, [0, 2, 4, 6, 8]],
	[48, [0, 20, 40, 60]],
	[100, [0, 50, 100]],
])('the axis of at most %i visits has round values', (highest, values) => {
	expect(axisOf(highest)).toEqual(values)
})

test('words that would overlap are in different rows, and none leaves the drawing', () => {
	const flags = placeFlags(
		[
			{ x: 10, index: 0, words: 'Online' },
			{ x: 40, index: 1, words: 'Advertentie' },
			{ x: 200, index: 5, words: 'Prijs' },
			{ x: 345, index: 9, words: 'Open huis' },
		],
		{ from: 0, to: 350, letter: 7 },
	)
	expect(flags.map(({ row, anchor }) => [row, anchor])).toEqual([
		[0, 'start'],
		[1, 'middle'],
		[0, 'middle'],
		[0, 'end'],
	])
	expect(flags.at(-1)?.at).toBe(350)
})
