// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '#lib/base/browser/browser-storage.ts'
import { OFFER_EARLY } from '#lib/site/inline-scripts/minified.ts'
import { LanguageOffer } from './language-offer.tsx'

const offers = [
	{ language: 'fr', href: '/fr/a-vendre/', text: 'Ce site existe aussi en français', dismiss: 'Ne plus proposer' },
	{ language: 'en', href: '/en/for-sale/', text: 'This site is also available in English', dismiss: 'Do not suggest' },
]

/** Opens the page in a browser with these languages: the inline script runs first, as on a real page. */
function visit(browser: string[]) {
	cleanup()
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
	document.documentElement.lang = 'nl'
	delete document.documentElement.dataset.offers
	document.body.innerHTML = offers.map(({ language }) => `<aside data-offer="${language}" hidden></aside>`).join('')
	new Function(OFFER_EARLY)()
	document.body.innerHTML = ''
	return render(<LanguageOffer offers={offers} />)
}

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
	writeCookie('language', '', 0)
})
afterEach(cleanup)

test('a visitor whose browser speaks French is offered the same page in French, in French', () => {
	visit(['fr-BE', 'nl'])
	const link = screen.getByRole('link', { name: 'Ce site existe aussi en français' })
	expect(link.getAttribute('href')).toBe('/fr/a-vendre/')
	expect(link.closest('[lang]')?.getAttribute('lang')).toBe('fr')
	expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('nothing is offered when the page is in the language of the visitor', () => {
	visit(['nl-BE', 'fr'])
	expect(screen.queryByRole('link')).toBeNull()
})

test('a dismissed offer does not return, but another language is still offered', async () => {
	visit(['fr'])
	await userEvent.click(screen.getByRole('button', { name: 'Ne plus proposer' }))
	expect(screen.queryByRole('link')).toBeNull()
	visit(['fr'])
	expect(screen.queryByRole('link')).toBeNull()
	visit(['en'])
	expect(screen.getByRole('link').getAttribute('hreflang')).toBe('en')
})

test('following a link to a language remembers it as the language of the visitor', async () => {
	visit(['fr'])
	const link = screen.getByRole('link')
	link.addEventListener('click', (event) => event.preventDefault())
	await userEvent.click(link)
	expect(document.cookie).toContain('language=fr')
})
