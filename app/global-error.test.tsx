// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import GlobalError from './global-error.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
	vi.unstubAllGlobals()
	history.replaceState(null, '', '/')
})

// Agencies whose default language is French, or Dutch.
test.each([
	['/', 'fr', 'fr', '/'],
	['/a-vendre/', 'fr', 'fr', '/'],
	['/nl/te-koop/', 'nl', 'nl', '/nl/'],
	['/for-sale/', 'nl', 'nl', '/'],
	['/de/kaufen/', 'de', 'de', '/de/'],
	['/', '', 'nl', '/'],
])('a page at %s in "%s" fails in %s, and its home page is %s', async (address, lang, language, home) => {
	history.replaceState(null, '', address)
	document.documentElement.lang = lang
	const root = createRoot(document)
	await act(async () => root.render(<GlobalError error={null} retry={() => {}} />))
	expect(document.documentElement.lang).toBe(language)
	expect(document.querySelector('a')?.getAttribute('href')).toBe(home)
	const words = { nl: 'Opnieuw proberen', fr: 'Réessayer', en: 'Try again', de: 'Erneut versuchen' }[language]
	expect(document.querySelector('button')?.textContent).toBe(words)
	await act(async () => root.unmount())
})
