import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { distinctWords, referenceKey, searchWords, wordsOf } from './words.ts'

test('a text is split into runs of letters and digits without case and accents', () => {
	expect(wordsOf("Rue de l'Œuvre, 12bis – LIÈGE (4000)")).toEqual([
		'rue',
		'de',
		'l',
		'oeuvre',
		'12bis',
		'liege',
		'4000',
	])
	expect(wordsOf('Großstraße')).toEqual(['grossstrasse'])
	expect(wordsOf(' \0*"')).toEqual([])
})

test('the different words of a text do not depend on texts read before', () => {
	const known = new Map<string, readonly string[]>()
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(distinctWords(text, known)).toEqual([...new Set(wordsOf(text))])
		}),
	)
})

test('a search has at most eight different words from its first 200 characters', () => {
	expect(searchWords('a b c d e f g h i j a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
	expect(searchWords(`${' '.repeat(198)}ab cd`)).toEqual(['ab'])
	expect(searchWords(null)).toEqual([])
})

test('a long word counts by its first 40 characters, in texts and searches alike', () => {
	expect(wordsOf('x'.repeat(100))).toEqual(['x'.repeat(40)])
})

test('a reference is compared without case and separators', () => {
	expect(referenceKey('V-2024/103')).toBe('v2024103')
})
