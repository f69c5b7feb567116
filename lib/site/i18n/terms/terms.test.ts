import { expect, test } from 'vitest'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { proposedText } from './proposed-text.ts'
import { hasWord, splitAtWords } from './split-at-words.ts'
import { termsIn, textsWithWord, wordForms } from './term-list.ts'

const inDutch = { pand: 'woning', panden: 'woningen' }
const inGerman = { Haus: 'Objekt', Häuser: 'Objekte', Hauses: 'Objekts' }
const proposed = (text: string, own: Record<string, string>) => proposedText(splitAtWords(text, Object.keys(own)), own)

test.each([
	['a sentence', 'Een pand met tuin.', 'Een woning met tuin.'],
	[
		'the branches of a plural and not their names',
		'{pand, plural, =0 {geen pand} one {# pand} other {# panden}}',
		'{pand, plural, =0 {geen woning} one {# woning} other {# woningen}}',
	],
	[
		'choices within choices, and none of their names',
		'{kind, select, pand {dit pand} other {{n, plural, one {pand} other {panden}}}}',
		'{kind, select, pand {deze woning} other {{n, plural, one {woning} other {woningen}}}}'.replace('deze', 'dit'),
	],
	['what a tag holds and not the tag', '<pand>Bekijk het pand</pand> {pand}', '<pand>Bekijk het woning</pand> {pand}'],
	[
		'the words of a link and not its target',
		'[Ons pand](page:pand) of https://pand.example/pand of info@pand.be',
		'[Ons woning](page:pand) of https://pand.example/pand of info@pand.be',
	],
	['no part of a longer word', 'onderpand, pandhuis, pand-nummer, huur-pand, pand.be', null],
	['capitals as they were', 'Pand: pand. PANDEN', 'Woning: woning. WONINGEN'],
	['what stands between quotes of ICU', "Het '{pand}' is een pand", "Het '{woning}' is een woning"],
	['nothing of a text that cannot be read', 'Het pand {', null],
])('proposes %s', (_, text, expected) => {
	expect(proposed(text, inDutch)).toBe(expected ?? text)
})

test('German compounds and verbs stay; nouns change in each of their forms', () => {
	expect(proposed('Hausverwalter des Hauses: ein Haus, zwei Häuser, Haus- und Wohntypen.', inGerman)).toBe(
		'Hausverwalter des Objekts: ein Objekt, zwei Objekte, Haus- und Wohntypen.',
	)
	expect(proposed('Anfragen können Sie anfragen.', { Anfragen: 'Nachrichten' })).toBe(
		'Nachrichten können Sie anfragen.',
	)
})

test('French words stand after an elision; the longest word wins', () => {
	expect(proposed('l’agence, D’Agence', { agence: 'étude' })).toBe('l’étude, D’Étude')
	expect(proposed('foto’s en een foto', { foto: 'beeld', 'foto’s': 'beelden' })).toBe('beelden en een beeld')
	expect(splitAtWords('foto’s', ['foto', 'foto’s'])).toEqual([{ word: 'foto’s', written: 'foto’s' }])
	expect(proposed('te\u00a0koop', { 'te koop': 'beschikbaar' })).toBe('beschikbaar')
})

test('a form without a word of the agency stays', () => {
	expect(proposedText(splitAtWords('pand en panden', ['pand', 'panden']), { pand: 'woning' })).toBe('woning en panden')
	expect(proposedText(splitAtWords('pand', ['pand']), { pand: '' })).toBe('pand')
})

test('our word within one of the agency’s is not ours', () => {
	expect(hasWord('In mijn lijst', ['lijst'], ['mijn lijst'])).toBe(false)
	expect(hasWord('In mijn lijst, en nog een lijst', ['lijst'], ['mijn lijst'])).toBe(true)
})

test.each([
	['nl', 'huis', 'huizen'],
	['nl', 'kantoor', 'kantoren'],
	['nl', 'lint', 'linten'],
	['nl', 'grondplan', 'grondplannen'],
	['nl', 'foto', 'foto’s'],
	['fr', 'bureau', 'bureaux'],
	['fr', 'maison', 'maisons'],
	['en', 'property', 'properties'],
	['de', 'Haus', 'Häuser'],
	['de', 'Postfach', 'Postfächer'],
	['de', 'Agentur', 'Agenturen'],
	['de', 'Besucher', 'Besuchern'],
] as const)('%s: %s may be %s', (language, word, form) => {
	expect(wordForms(word, language)).toContain(form)
})

test.each(['nl', 'fr', 'en', 'de'] as const)(
	'%s: terms are listed with the forms that texts have, each once',
	(language) => {
		const terms = termsIn(language)
		expect(terms.length).toBeGreaterThan(70)
		expect(new Set(terms.map(({ word }) => word)).size).toBe(terms.length)
		for (const { forms, texts } of terms) {
			expect(forms.length).toBeGreaterThan(0)
			const found = textsWithWord(language, forms)
			expect(found).toHaveLength(texts)
			expect(found.filter(([key]) => key.endsWith('.typed'))).toEqual([])
		}
	},
)

test('proposals for all texts of the program change its words alone', () => {
	for (const language of ['nl', 'fr', 'en', 'de'] as const) {
		for (const { forms } of termsIn(language)) {
			for (const [key, text] of textsWithWord(language, forms)) {
				const pieces = splitAtWords(text, forms)
				expect(proposedText(pieces, {}), key).toBe(originalTexts(language).get(key))
			}
		}
	}
})
