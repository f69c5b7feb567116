import { expect, test } from 'vitest'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { termsView } from './terms-view.ts'

const HOUSE = { Haus: { de: 'Objekt' }, Häuser: { de: 'Objekte' } }
const houseTexts = [...originalTexts('de')].filter(([, text]) =>
	/(?<![\p{L}-])(Haus|Häuser|Hauses)(?![\p{L}-])/u.test(text),
)

test('the words of a language are there with their texts, and those in other languages', () => {
	const { lines, chosen } = termsView('de', null, {})
	expect(chosen).toBeNull()
	const house = lines.find(({ word }) => word === 'Haus')
	expect(house).toEqual({
		word: 'Haus',
		forms: ['Haus', 'Hauses', 'Häuser'],
		texts: houseTexts.length,
		elsewhere: { nl: 'huis', fr: 'maison', en: 'house' },
		left: 0,
	})
})

test('a word with an own one counts the texts that still have ours', () => {
	const all = termsView('de', 'Haus', { terms: HOUSE })
	const count = all.chosen?.line.left ?? 0
	// “des Hauses” has no word of the agency here.
	expect(count).toBe(houseTexts.filter(([, text]) => /(?<![\p{L}-])(Haus|Häuser)(?![\p{L}-])/u.test(text)).length)
	const [first = '', second = ''] = all.chosen?.texts.map(({ key }) => key) ?? []
	const words = { [first]: { de: 'Ein Objekt.' }, [second]: { de: 'Noch ein Haus.', fr: 'x' } }
	const { chosen } = termsView('de', 'Haus', { terms: HOUSE, words })
	expect(chosen?.line.left).toBe(count - 1)
	expect(chosen?.texts.find(({ key }) => key === first)?.source).toBe(originalTexts('de').get(first))
	expect(chosen?.texts.find(({ key }) => key === second)?.source).toBe('Noch ein Haus.')
})

test('an own text with our word is listed where that of the program has it not, and unknown keys never', () => {
	const words = { 'search.filter.more': { de: 'Haus suchen' }, 'no.such': { de: 'Haus' } }
	const keys = termsView('de', 'Haus', { words }).chosen?.texts.map(({ key }) => key) ?? []
	expect(keys).toContain('search.filter.more')
	expect(keys).not.toContain('no.such')
})

test('a word that only the file names is listed too', () => {
	const { lines } = termsView('nl', null, { terms: { tuin: { nl: 'hof' }, Haus: { de: 'Objekt' } } })
	const own = lines.find(({ word }) => word === 'tuin')
	expect(own?.forms).toEqual(['tuin'])
	expect(own?.texts).toBeGreaterThan(0)
	expect(lines.some(({ word }) => word === 'Haus')).toBe(false)
})
