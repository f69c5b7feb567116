import { expect, test } from 'vitest'
import { recognisedLanguage, unsaidLanguage } from './text-language.ts'

test.each([
	['Ruime woning met tuin op het zuiden en een garage voor twee wagens.', 'nl'],
	['<p>Belle villa avec jardin orienté au sud et garage pour deux voitures.</p>', 'fr'],
	['A bright house with a garden, close to the station.', 'en'],
	['Gepflegtes Haus mit Garten, die Küche ist neu und der Keller trocken.', 'de'],
	['Casa con jardín y piscina cerca del mar.', null],
	['Villa, 4 ch., 2 sdb, garage', null],
	['Penthouse', null],
	['', null],
])('%j is in %s', (text, language) => {
	expect(recognisedLanguage(text)).toBe(language)
})

test('the language that the agency set counts, then what is recognised, then the default language', () => {
	const french = ['Villa', 'Belle villa avec jardin et garage dans une rue calme.']
	expect(unsaidLanguage(french, { textLanguage: 'en', defaultLanguage: 'nl' })).toBe('en')
	expect(unsaidLanguage(french, { textLanguage: null, defaultLanguage: 'nl' })).toBe('fr')
	expect(unsaidLanguage(['Villa', null], { textLanguage: null, defaultLanguage: 'nl' })).toBe('nl')
})
