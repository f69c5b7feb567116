import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { checkConfig } from '#lib/server/config-check/check-config.ts'
import { presentConfig } from '#lib/site/config/config.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { messagesOf, originalTexts } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { searchTexts, textsOf } from './search-texts.ts'

type Own = Record<string, Record<string, string>>

const texts = new Map(
	fs
		.readdirSync('config')
		.filter((name) => name.endsWith('.json'))
		.map((name) => [name, fs.readFileSync(`config/${name}`, 'utf8')]),
)

function checked(words: Own) {
	const own = new Map([...texts, ['words.json', JSON.stringify({ words }, null, '\t')]])
	return checkConfig(own, { hasFile: () => true })
}

const problemsOf = (words: Own) => checked(words).problems.map(problemText)

/** Makes everyone in this process read these words. */
function use(words: Own): void {
	const present = presentConfig()
	const good = { ...present, config: { ...present.config, words: { words } } }
	Reflect.set(globalThis, 'agencyConfigStore', { good: () => good, version: () => 'own', problems: () => [] })
}

afterEach(() => Reflect.deleteProperty(globalThis, 'agencyConfigStore'))

const MORE = 'search.filter.more'

test('own words take the place of those of the program, in their language alone', () => {
	const before = messagesOf('nl').search.filter.more
	use({ [MORE]: { fr: 'Affiner', nl: 'Verfijnen' }, 'search.filter.none': { fr: 'x' }, 'search.filter': { fr: 'x' } })
	expect(messagesOf('fr').search.filter.more).toBe('Affiner')
	expect(messagesOf('fr').search.filter.show).toBe('Voir les résultats')
	expect(messagesOf('de').search.filter.more).toBe(originalTexts('de').get(MORE))
	expect(translator('nl', 'search.filter')('more')).toBe('Verfijnen')
	// A language without texts of its own has those of the default one.
	expect(messagesOf('xx').search.filter.more).toBe('Verfijnen')
	use({})
	expect(messagesOf('nl').search.filter.more).toBe(before)
})

test('own words may use what the text of the program uses', () => {
	const own = {
		[MORE]: { fr: 'Affiner', de: 'Verfeinern' },
		'search.homes': { fr: '{count, plural, =0 {rien} one {# maison} other {# maisons}}', en: 'homes' },
		'search.filter.all': { fr: 'Les {count} ensemble' },
	}
	expect(problemsOf(own)).toEqual([])
})

test.each<[string, Own, string]>([
	[
		'an unknown key',
		{ 'search.filter.mroe': { fr: 'x' } },
		'The program has no text "search.filter.mroe". Did you mean "search.filter.more"?',
	],
	['a group of texts', { 'search.filter': { fr: 'x' } }, 'The program has no text "search.filter".'],
])('words for %s are a warning: an update may have removed the text', (_, words, warning) => {
	const { problems, warnings } = checked(words)
	expect(problems).toEqual([])
	expect(warnings.map(problemText).join('\n')).toContain(warning)
})

test.each<[string, Own, string]>([
	['an unknown language', { [MORE]: { it: 'x' } }, 'The program has no texts in "it". It has: nl, fr, en, de.'],
	[
		'an unknown placeholder',
		{ 'search.filter.all': { fr: 'Les {number}' } },
		'{number} is not known in this text. Allowed: {count}.',
	],
	[
		'a placeholder where there is none',
		{ [MORE]: { fr: 'Les {count}' } },
		'{count} is not known in this text. This text has none.',
	],
	[
		'a tag that is none',
		{ 'search.filter.all': { fr: '<count>x</count>' } },
		'<count> is not known in this text. Allowed: {count}.',
	],
	[
		'braces that do not fit',
		{ 'search.filter.all': { fr: 'Les {count' } },
		'The braces or tags do not fit together. In the program the text is: Voir les {count}',
	],
	[
		'another use',
		{ 'search.filter.all': { fr: '{count, date}' } },
		'{count} is used in another way than the program does: Voir les {count}',
	],
	['no words', { [MORE]: { fr: ' ' } }, 'It may not be empty.'],
])('the check names %s, with its place and what is allowed', (_, own, message) => {
	const [problem = '', ...others] = problemsOf(own)
	expect(problem).toContain(message)
	expect(problem).toMatch(/^config\/words\.json:[34]:\d+ {2}words → /)
	expect(others).toEqual([])
})

test('a text is found by what is on the page, in any language, with numbers and without accents', () => {
	const first = (query: string) => searchTexts(query)[0]?.key
	expect(first('Plus de critères')).toBe(MORE)
	expect(first('plus de CRITERES')).toBe(MORE)
	expect(first('Voir les 24')).toBe('search.filter.all')
	expect(searchTexts('3 slaapkamers').map(({ key }) => key)).toContain('property.keys.bedrooms')
	expect(first(MORE)).toBe(MORE)
	expect(searchTexts('zzzz qqqq')).toEqual([])
	expect(searchTexts('  ')).toEqual([])
	expect(searchTexts('de').length).toBeLessThanOrEqual(50)
})

test('a found text has the words of each language, and the own ones beside them', () => {
	use({ [MORE]: { fr: 'Affiner' } })
	expect(searchTexts('Affiner')[0]).toEqual({
		key: MORE,
		texts: {
			...Object.fromEntries(
				['nl', 'en'].map((language) => [language, { original: originalTexts(language).get(MORE), own: null }]),
			),
			fr: { original: 'Plus de critères', own: 'Affiner' },
		},
	})
})

test('texts are listed by their keys, with what the agency says instead', () => {
	use({ [MORE]: { fr: 'Affiner' } })
	const [found, ...others] = textsOf([MORE, 'no.such.text'])
	expect(others).toEqual([])
	expect(found?.key).toBe(MORE)
	expect(found?.texts.fr).toEqual({ original: originalTexts('fr').get(MORE), own: 'Affiner' })
	expect(found?.texts.nl?.own).toBeNull()
})
