import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { contrast } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast of known pairs matches WCAG', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
	expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
	expect(contrast('#8a2f21', '#ffffff')).toBeCloseTo(8.35, 1)
})

test('contrast does not depend on which colour is in front', () => {
	fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)))
})

test('contrast is between 1, with itself, and 21', () => {
	fc.assert(
		fc.property(color, color, (one, other) => {
			const found = contrast(one, other)
			return found >= 1 && found <= 21.000001 && contrast(one, one) === 1
		}),
	)
})
