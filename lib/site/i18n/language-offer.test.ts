// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { writeCookie } from '#lib/base/browser/browser-storage.ts'
import { OFFER_EARLY } from '#lib/site/inline-scripts/minified.ts'
import { DISMISSED_KEY, parseDismissed } from './language-offer.ts'

interface Visitor {
	query?: string
	cookie?: string
	local?: string
	session?: string
	browser?: string[]
	dismissed?: string
}

/** Loads a Dutch page that also exists in these other languages. Returns which offers are visible. */
function offersTo(
	{ query = '', cookie, local, session, browser = [], dismissed }: Visitor,
	others = ['fr', 'en'],
): string[] {
	localStorage.clear()
	sessionStorage.clear()
	writeCookie('language', cookie ?? '', cookie === undefined ? 0 : 60)
	if (local !== undefined) localStorage.setItem('language', local)
	if (session !== undefined) sessionStorage.setItem('language', session)
	if (dismissed !== undefined) localStorage.setItem(DISMISSED_KEY, dismissed)
	window.history.replaceState(null, '', `/${query}`)
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
	document.documentElement.lang = 'nl'
	delete document.documentElement.dataset.offers
	document.body.innerHTML = others.map((language) => `<aside data-offer="${language}" hidden></aside>`).join('')
	new Function(OFFER_EARLY)()
	return [...document.querySelectorAll<HTMLElement>('[data-offer]:not([hidden])')].map((it) => it.dataset.offer ?? '')
}

test('precedence is address, cookie, local storage, session storage, browser', () => {
	const all = { query: '?lng=fr', cookie: 'en', local: 'fr', session: 'en', browser: ['fr'] }
	expect(offersTo(all)).toEqual(['fr'])
	expect(offersTo({ ...all, query: '' })).toEqual(['en'])
	expect(offersTo({ local: 'fr', session: 'en', browser: ['en'] })).toEqual(['fr'])
	expect(offersTo({ session: 'en', browser: ['fr'] })).toEqual(['en'])
	expect(offersTo({ browser: ['fr-BE'] })).toEqual(['fr'])
	expect(offersTo({ query: '?lng=nl', browser: ['fr'] })).toEqual([])
})

test('a language that the page lacks is skipped, and no offer is shown if the page is already in the right one', () => {
	expect(offersTo({ cookie: 'de', browser: ['de-DE', 'it', 'en-GB', 'fr'] })).toEqual(['en'])
	expect(offersTo({ browser: ['de', 'pl'] })).toEqual([])
	expect(offersTo({ browser: ['nl-BE', 'fr'] })).toEqual([])
	expect(offersTo({ browser: ['fr'] }, [])).toEqual([])
})

test('values that are no language break nothing', () => {
	expect(offersTo({ query: '?lng="]', cookie: 'french', browser: ['fr'] })).toEqual(['fr'])
})

test('a dismissed language is not offered again, another one is', () => {
	expect(offersTo({ browser: ['fr'], dismissed: 'fr' })).toEqual([])
	expect(offersTo({ browser: ['en'], dismissed: 'fr' })).toEqual(['en'])
	expect(parseDismissed('fr,x,<b>,en')).toEqual(['fr', 'en'])
})
