import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted-languages.ts'

test.each([
	['fr-BE,fr;q=0.9,en;q=0.8', ['fr', 'fr', 'en']],
	['en;q=0.5, nl-BE', ['nl', 'en']],
	['DE', ['de']],
	['de-CH-1996 ; q=0.700, nl;q=0', ['de']],
	['*', []],
	['fr;q=high, en', ['en']],
	['x'.repeat(10_000), []],
	['', []],
	[null, []],
])('%j wishes for %j', (header, expected) => expect(acceptedLanguages(header)).toEqual(expected))
