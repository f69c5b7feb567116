import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { numbersIn } from './joined-numbers.ts'

test('numbers joined by commas are split again, null gives none', () => {
	fc.assert(
		fc.property(fc.array(fc.maxSafeNat(), { minLength: 1 }), (numbers) => {
			expect(numbersIn(numbers.join(','))).toEqual(numbers)
		}),
	)
	expect(numbersIn(null)).toEqual([])
	expect(numbersIn('')).toEqual([])
})
