import { expect, test } from 'vitest'
import { inOwnTerms } from './term-words.ts'

test('a word that no text uses is said as the texts say it', () => {
	expect(inOwnTerms('Leads', 'en')).toEqual(['requests'])
	expect(inOwnTerms('gratis  taxatie', 'nl')).toEqual(['gratis schatting'])
	expect(inOwnTerms('Kostenlose Bewertung', 'de')).toEqual(['kostenlose schatzung'])
})

test('a word of another language is said in that of the member', () => {
	expect(inOwnTerms('Testimonial', 'nl')).toEqual(['getuigenis'])
	expect(inOwnTerms('rondleiding', 'nl')).toEqual([])
})

test('words of the list are left as they are, and only whole words are read', () => {
	expect(inOwnTerms('aanvragen', 'nl')).toEqual([])
	expect(inOwnTerms('leadsman', 'en')).toEqual([])
	expect(inOwnTerms('', 'fr')).toEqual([])
})
