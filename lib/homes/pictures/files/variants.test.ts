import { describe, expect, test } from 'vitest'
import { sourceSet, thumbSize, variantFiles, variantWidths } from './variants.ts'

describe('the widths of a picture', () => {
	test.each([
		[4000, [100, 400, 600, 760, 1360]],
		[1360, [100, 400, 600, 760, 1360]],
		[1359, [100, 400, 600, 760, 1359]],
		[600, [100, 400, 600]],
		[450, [100, 400, 450]],
		[100, [100]],
		[40, [40]],
	])('of %i px are %j: never wider than itself', (width, widths) => {
		expect(variantWidths(width)).toEqual(widths)
	})
})

describe('the thumbnail', () => {
	test.each([
		['a large picture', { width: 1360, height: 1020 }, { width: 250, height: 188 }],
		['an upright one', { width: 300, height: 4000 }, { width: 250, height: 188 }],
		// 125 / 250 = 0.5
		['one of half the width', { width: 125, height: 600 }, { width: 125, height: 94 }],
		// 47 / 188 = 0.25; 250 × 0.25 = 62.5
		['one of a quarter of the height', { width: 600, height: 47 }, { width: 63, height: 47 }],
		['a line', { width: 2000, height: 1 }, { width: 1, height: 1 }],
	])('of %s is cut to 250:188 and not enlarged', (_, size, thumb) => {
		expect(thumbSize(size)).toEqual(thumb)
	})
})

test('a browser gets each variant with its width', () => {
	expect(sourceSet({ hash: 'abc', width: 500 }, 'avif')).toBe(
		'/pictures/abc/100.avif 100w, /pictures/abc/400.avif 400w, /pictures/abc/500.avif 500w',
	)
})

test('every width and the thumbnail exist in both formats, and the whole picture as JPEG', () => {
	const names = ['100.avif', '100.webp', '120.avif', '120.webp', 'thumb.avif', 'thumb.webp', 'full.jpg']
	expect(variantFiles(120)).toEqual(names)
})
