import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { editDistance, withinDistance } from './edit-distance.ts'

test('a distance within a limit is the same, and one above it is none', () => {
	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '1', ' '), maxLength: 9 })
	fc.assert(
		fc.property(word, word, fc.nat(3), (from, to, most) => {
			const distance = editDistance(from, to)
			expect(withinDistance(from, most)(to)).toBe(distance <= most ? distance : null)
		}),
	)
})
