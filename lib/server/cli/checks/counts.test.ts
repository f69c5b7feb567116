import { expect, test } from 'vitest'
import { countProblems } from './counts.ts'

test.each([
	['nl', 'na {days} dagen wissen we uw adres', 'days'],
	['fr', 'effacée {days} jours après', 'days'],
	['en', 'after {days, number} days', 'days'],
	['de', 'nach {days} Tagen', 'days'],
	['en', '{kind, select, a {{count} photos} other {none}}', 'count'],
])('a noun in the plural behind a number needs its singular: %s', (language, message, name) => {
	expect(countProblems(language, 'alerts', 'text', message)).toEqual([
		`has a noun in the plural behind {${name}}; use plural`,
	])
})

test.each([
	['en', 'text', '{days, plural, one {# day} other {# days}}'],
	['en', 'text', '{count, plural, one {one day} other {{number} days}}'],
	['nl', 'text', '{minutes} min te voet'],
	['en', 'found.many', '{count} properties found'],
	['en', 'text', 'not a { message'],
	['it', 'text', '{count} days'],
])('what has both forms, or no noun, is right: %s %s', (language, key, message) => {
	expect(countProblems(language, 'map', key, message)).toEqual([])
})

test('a number that is never one needs no singular', () => {
	expect(countProblems('en', 'map', 'cluster', '{count} properties, show them')).toEqual([])
	expect(countProblems('en', 'search', 'cluster', '{count} properties, show them')).toHaveLength(1)
})
