import { describe, expect, test } from 'vitest'
import { cookieValue, type LanguageSources, parseDismissed, visitorLanguage } from './language-offer'

const silent: LanguageSources = {
	query: null,
	cookie: null,
	localStorage: null,
	sessionStorage: null,
	browser: [],
	html: 'nl',
}
const enabled = ['nl', 'fr', 'en']

describe("the visitor's language", () => {
	test('the order is query, cookie, local storage, session storage, browser, html tag', () => {
		const all: LanguageSources = {
			query: 'fr',
			cookie: 'en',
			localStorage: 'fr',
			sessionStorage: 'en',
			browser: ['fr-BE'],
			html: 'nl',
		}
		expect(visitorLanguage(all, enabled)).toBe('fr')
		expect(visitorLanguage({ ...all, query: null }, enabled)).toBe('en')
		expect(visitorLanguage({ ...all, query: null, cookie: null }, enabled)).toBe('fr')
		expect(visitorLanguage({ ...all, query: null, cookie: null, localStorage: null }, enabled)).toBe('en')
		expect(visitorLanguage({ ...silent, browser: ['fr-BE'] }, enabled)).toBe('fr')
		expect(visitorLanguage(silent, enabled)).toBe('nl')
	})

	test('languages that the page does not exist in are passed over', () => {
		expect(visitorLanguage({ ...silent, cookie: 'de', browser: ['de-DE', 'it', 'en-GB', 'fr'] }, enabled)).toBe('en')
		expect(visitorLanguage({ ...silent, browser: ['de', 'pl'] }, enabled)).toBe('nl')
	})

	test('what another program left in cookie or storage counts for nothing', () => {
		expect(
			visitorLanguage(
				{ ...silent, cookie: '', localStorage: '{"x":1}', sessionStorage: 'english', browser: ['fr'] },
				enabled,
			),
		).toBe('fr')
	})
})

test('a cookie is found by its whole name', () => {
	expect(cookieValue('a=1; language=fr; b=2', 'language')).toBe('fr')
	expect(cookieValue('xlanguage=fr', 'language')).toBeNull()
	expect(cookieValue('', 'language')).toBeNull()
})

test('dismissed offers are read from what was stored, whatever it is', () => {
	expect(parseDismissed('fr,en')).toEqual(['fr', 'en'])
	expect(parseDismissed(null)).toEqual([])
	expect(parseDismissed('{"a":"french"}')).toEqual([])
})
