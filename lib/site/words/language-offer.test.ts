// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { writeCookie } from '#lib/base/browser/browser-storage.ts'
import { OFFER_EARLY } from '#lib/site/inline/minified.ts'
import { DISMISSED_KEY, parseDismissed } from './language-offer.ts'

interface Visitor {
	query?: string
	cookie?: string
	local?: string
	session?: string
	browser?: string[]
	dismissed?: string
}

/** Loads a Dutch page that is there in these other languages too; answers which offers are seen. */
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

test('the address comes before the cookie, that before local and session storage, those before the browser', () => {
	const all = { query: '?lng=fr', cookie: 'en', local: 'fr', session: 'en', browser: ['fr'] }
	expect(offersTo(all)).toEqual(['fr'])
	expect(offersTo({ ...all, query: '' })).toEqual(['en'])
	expect(offersTo({ local: 'fr', session: 'en', browser: ['en'] })).toEqual(['fr'])
	expect(offersTo({ session: 'en', browser: ['fr'] })).toEqual(['en'])
	expect(offersTo({ browser: ['fr-BE'] })).toEqual(['fr'])
	expect(offersTo({ query: '?lng=nl', browser: ['fr'] })).toEqual([])
})

test('a language that the page has not is passed over; nothing is offered to whom the page speaks already', () => {
	expect(offersTo({ cookie: 'de', browser: ['de-DE', 'it', 'en-GB', 'fr'] })).toEqual(['en'])
	expect(offersTo({ browser: ['de', 'pl'] })).toEqual([])
	expect(offersTo({ browser: ['nl-BE', 'fr'] })).toEqual([])
	expect(offersTo({ browser: ['fr'] }, [])).toEqual([])
})

test('what is no language breaks nothing', () => {
	expect(offersTo({ query: '?lng="]', cookie: 'french', browser: ['fr'] })).toEqual(['fr'])
})

test('a language that was put away is not offered again, another one is', () => {
	expect(offersTo({ browser: ['fr'], dismissed: 'fr' })).toEqual([])
	expect(offersTo({ browser: ['en'], dismissed: 'fr' })).toEqual(['en'])
	expect(parseDismissed('fr,x,<b>,en')).toEqual(['fr', 'en'])
})
