import { describe, expect, test } from 'vitest'
import { placementOf } from './grid.ts'

describe('the place of a block on the 12 columns', () => {
	test('without widths fills a phone and a tablet and takes its span on a desktop', () => {
		expect(placementOf({ position: null, span: 7, widths: null })).toEqual({ sm: 12, md: 12, lg: 7, start: null })
	})

	test('comes from its widths rather than its span', () => {
		const widths = { sm: 12, md: 6, lg: 4 }
		expect(placementOf({ position: null, span: 9, widths })).toEqual({ sm: 12, md: 6, lg: 4, start: null })
	})

	test('for a width that is absent is that of the next smaller screen', () => {
		expect(placementOf({ position: null, span: 9, widths: { sm: 12, md: 6, lg: null } }).lg).toBe(6)
		expect(placementOf({ position: null, span: 9, widths: { sm: 8, md: null, lg: null } })).toEqual({
			sm: 8,
			md: 8,
			lg: 8,
			start: null,
		})
	})

	test.each([
		[1, 12, 1],
		[5, 8, 5],
		[5, 4, 5],
		[8, 8, 5],
		[12, 12, 1],
	])('from column %i with a span of %i it begins in column %i', (position, span, start) => {
		expect(placementOf({ position, span, widths: null }).start).toBe(start)
	})
})
