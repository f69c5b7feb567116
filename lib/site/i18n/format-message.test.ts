import { _createCache, _createIntlFormatters } from 'next-intl'
import { expect, test } from 'vitest'
import formatMessage from './format-message.ts'

const cache = _createCache()
const options = { cache, formatters: _createIntlFormatters(cache), locale: 'nl' }
const say = (text: string, values?: Record<string, string>) => formatMessage('key', text, values, options)

// The production build of next-intl returns such a text as it is written.
test('a text with a placeholder is refused if no values are given at all', () => {
	expect(() => say('Hallo {name}')).toThrow('name')
	expect(() => say('Lees <link>meer</link>')).toThrow('link')
})

test('other texts are formatted as ever', () => {
	expect(say('Hallo {name}', { name: 'Ada' })).toBe('Hallo Ada')
	expect(say("Zo'n huis")).toBe("Zo'n huis")
	expect(say("Dit is '{'dit'}'")).toBe('Dit is {dit}')
})

test.each([
	['nl', '3.894 huizen'],
	['fr', '3.894 huizen'],
	['en', '3,894 huizen'],
	['de', '3.894 huizen'],
])('a number in a text is written in %s as %s', (locale, text) => {
	const homes = '{count, plural, one {# huis} other {# huizen}}'
	expect(formatMessage('key', homes, { count: 3894 }, { ...options, locale })).toBe(text)
})

test('a text is compiled once, whoever says it', () => {
	expect(say('Twee {things}', { things: 'huizen' })).toBe('Twee huizen')
	const others = _createCache()
	const formatters = _createIntlFormatters(others)
	const again = { cache: others, formatters, locale: 'nl' }
	expect(formatMessage('key', 'Twee {things}', { things: 'huizen' }, again)).toBe('Twee huizen')
	expect(formatMessage('key', 'Drie {things}', { things: 'tuinen' }, again)).toBe('Drie tuinen')
	expect(others.message).toEqual({})
})
