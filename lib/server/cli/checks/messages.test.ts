import { describe, expect, it } from 'vitest'
import { indexProblems, messageProblems } from './messages.ts'

describe('messageProblems', () => {
	it('accepts the same keys with the same arguments, whatever the plural categories', () => {
		const problems = messageProblems('search.json', {
			nl: { count: '{n, plural, one {# woning} other {# woningen}}', a: { b: 'Zoek in {city}' } },
			fr: { count: '{n, plural, one {# bien} many {# de biens} other {# biens}}', a: { b: 'Chercher à {city}' } },
		})
		expect(problems).toEqual([])
	})

	it('names a key that one language lacks', () => {
		expect(messageProblems('site.json', { nl: { a: 'x', b: { c: 'y' } }, fr: { a: 'x' } })).toEqual([
			'messages/fr/site.json: b.c is missing',
		])
		expect(messageProblems('site.json', { nl: {}, fr: { a: 'x' } })).toEqual(['messages/nl/site.json: a is missing'])
	})

	it('names an empty text and a value that is not a text', () => {
		expect(messageProblems('site.json', { nl: { a: ' ', b: 3 } })).toEqual([
			'messages/nl/site.json: a is empty',
			'messages/nl/site.json: b is empty',
		])
	})

	it('names an argument, a tag or a choice that differs', () => {
		const problems = messageProblems('site.json', {
			nl: { a: '{naam}', b: '<link>x</link>', c: '{goal, select, sale {koop} other {huur}}' },
			fr: { a: '{nom}', b: 'x', c: '{goal, select, rent {louer} other {acheter}}' },
		})
		expect(problems).toEqual([
			'messages/fr/site.json: a has nom, but nl has naam',
			'messages/fr/site.json: b has no argument, but nl has <link>',
			'messages/fr/site.json: c has goal (other|rent), but nl has goal (other|sale)',
		])
	})

	it('names a text that does not parse', () => {
		expect(messageProblems('site.json', { nl: { a: '{n, plural, one {x}' } })).toEqual([
			'messages/nl/site.json: a is not a valid message',
		])
	})
})

it('a file of texts that the index of its folder does not export is named, with the line for it', () => {
	const index = "export { default as site } from './site.json' with { type: 'json' }\n"
	expect(indexProblems('it', index, ['site.json'])).toEqual([])
	expect(indexProblems('it', index, ['desk-own.json', 'site.json'])).toEqual([
		"messages/it/index.ts lacks: export { default as deskOwn } from './desk-own.json' with { type: 'json' }",
	])
})
