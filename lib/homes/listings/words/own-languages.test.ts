import { expect, test } from 'vitest'
import { ownLanguages } from './own-languages.ts'

const site = ['nl', 'fr', 'en']

test('a home has a text of its own where it has a title or a description', () => {
	const texts = [
		{ language: 'fr', title: 'Maison', description: null },
		{ language: 'nl', title: null, description: '<p>Een huis.</p>' },
		{ language: 'en', title: null, description: null },
	]
	expect(ownLanguages(texts, site)).toEqual(['nl', 'fr'])
	expect(ownLanguages([{ language: 'en', name: 'Clos' }], site)).toEqual(['en'])
})

test('a home without any text has its facts in every language', () => {
	expect(ownLanguages([{ language: 'fr', title: null, description: '' }], site)).toEqual(site)
	expect(ownLanguages([], site)).toEqual(site)
})

test('a text in a language that the site does not have counts for no language', () => {
	expect(ownLanguages([{ language: 'de', title: 'Haus' }], site)).toEqual([])
})
