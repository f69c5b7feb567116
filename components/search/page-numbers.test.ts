import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { pageNumbers } from './page-numbers.ts'

test.each([
	[1, 1, [1]],
	[1, 2, [1, 2]],
	[1, 10, [1, 2, null, 10]],
	[2, 10, [1, 2, 3, null, 10]],
	[4, 10, [1, 2, 3, 4, 5, null, 10]],
	[5, 10, [1, null, 4, 5, 6, null, 10]],
	[10, 10, [1, null, 9, 10]],
])('page %i of %i links to %j', (page, pageCount, expected) => {
	expect(pageNumbers(page, pageCount)).toEqual(expected)
})

test('the first, last and current page are always listed, in order, and a gap never hides a single page', () => {
	const pages = fc
		.integer({ min: 1, max: 5000 })
		.chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
	fc.assert(
		fc.property(pages, ([page, last]) => {
			const shown = pageNumbers(page, last)
			const numbers = shown.filter((number) => number !== null)
			expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
			expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
			for (const [index, number] of shown.entries()) {
				if (number === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
			}
		}),
	)
})
