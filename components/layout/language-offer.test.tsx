// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '@/lib/consent/browser-storage'
import { LanguageOffer } from './language-offer'

const offers = [
	{ language: 'fr', href: '/fr/a-vendre/', text: 'Ce site existe aussi en français', dismiss: 'Ne plus proposer' },
	{ language: 'en', href: '/en/for-sale/', text: 'This site is also available in English', dismiss: 'Do not suggest' },
]

function visit({ browser = ['nl-BE'], path = '/for-sale/' }: { browser?: string[]; path?: string } = {}) {
	cleanup()
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
	window.history.replaceState(null, '', path)
	return render(<LanguageOffer language="nl" offers={offers} />)
}

beforeEach(() => {
	vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
	vi.stubGlobal('cancelIdleCallback', () => {})
	localStorage.clear()
	sessionStorage.clear()
	writeCookie('language', '', 0)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

test('a visitor whose browser speaks French is offered the same page in French, in French', () => {
	visit({ browser: ['fr-BE', 'nl'] })
	const link = screen.getByRole('link', { name: 'Ce site existe aussi en français' })
	expect(link.getAttribute('href')).toBe('/fr/a-vendre/')
	expect(link.closest('[lang]')?.getAttribute('lang')).toBe('fr')
})

test('nothing is offered where the page is in the language of the visitor, or in none of theirs', () => {
	expect(visit({ browser: ['nl-BE', 'fr'] }).container.innerHTML).toBe('')
	expect(visit({ browser: ['it'] }).container.innerHTML).toBe('')
})

test('the cookie comes before local storage, that before session storage, that before the browser', () => {
	sessionStorage.setItem('language', 'en')
	visit({ browser: ['fr'] })
	expect(screen.getByRole('link').getAttribute('hreflang')).toBe('en')
	localStorage.setItem('language', 'fr')
	visit({ browser: ['en'] })
	expect(screen.getByRole('link').getAttribute('hreflang')).toBe('fr')
	writeCookie('language', 'en', 60)
	visit({ browser: ['fr'] })
	expect(screen.getByRole('link').getAttribute('hreflang')).toBe('en')
	expect(visit({ browser: ['fr'], path: '/for-sale/?lng=nl' }).container.innerHTML).toBe('')
})

test('a dismissed offer stays away, another language is still offered', async () => {
	visit({ browser: ['fr'] })
	await userEvent.click(screen.getByRole('button', { name: 'Ne plus proposer' }))
	expect(screen.queryByRole('link')).toBeNull()
	expect(visit({ browser: ['fr'] }).container.innerHTML).toBe('')
	visit({ browser: ['en'] })
	expect(screen.getByRole('link').getAttribute('hreflang')).toBe('en')
})

test('who presses a link to a language is remembered as its reader', async () => {
	visit({ browser: ['fr'] })
	const link = screen.getByRole('link')
	link.addEventListener('click', (event) => event.preventDefault())
	await userEvent.click(link)
	expect(document.cookie).toContain('language=fr')
})
