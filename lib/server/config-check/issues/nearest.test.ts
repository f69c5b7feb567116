import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { nearest } from './nearest.ts'

test.each([
	['Publisehd', ['Published', 'Draft'], 'Published'],
	['published', ['Published', 'Draft'], 'Published'],
	['openingHuors', ['openingHours', 'offices'], 'openingHours'],
	['about', ['about-us', 'buy'], 'about-us'],
	['banana', ['Published', 'Draft'], null],
	['', ['a', 'menu'], 'a'],
])('%s is taken for the nearest of %j', (word, known, expected) => {
	expect(nearest(word, known)).toBe(expected)
})

test('a known word is nearest to itself', () => {
	const word = fc.stringMatching(/^[a-z]{1,12}$/)
	fc.assert(fc.property(word, fc.array(word), (one, others) => nearest(one, [...others, one]) === one))
})

test('one swapped, missing or extra letter is forgiven in words of four letters', () => {
	const word = fc.stringMatching(/^[a-z]{4,12}$/)
	fc.assert(
		fc.property(word, fc.nat(2), (known, at) => {
			const swapped = known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2)
			const left = known.slice(0, at) + known.slice(at + 1)
			return [swapped, left, `${known}x`].every((typo) => nearest(typo, [known]) === known)
		}),
	)
})
