// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LanguageFold, LanguageSwitcher } from './language-switcher.tsx'

afterEach(cleanup)

const languages = [
	{ language: 'nl', name: 'Nederlands', homeHref: '/' },
	{ language: 'fr', name: 'Français', homeHref: '/fr/' },
	{ language: 'en', name: 'English', homeHref: '/en/' },
]

test('each language links to the same page with its search, and is marked with its language', () => {
	const alternates = [
		{ language: 'nl', href: '/for-sale/?type=1' },
		{ language: 'fr', href: '/fr/a-vendre/?type=1' },
		{ language: 'en', href: '/en/for-sale/?type=1' },
	]
	render(<LanguageSwitcher language="fr" languages={languages} alternates={alternates} label="Langue" />)
	const links = screen.getAllByRole('link')
	expect(links.map((it) => it.getAttribute('href'))).toEqual(alternates.map((it) => it.href))
	expect(links.map((it) => it.getAttribute('hreflang'))).toEqual(['nl', 'fr', 'en'])
	expect(links.map((it) => it.getAttribute('lang'))).toEqual(['nl', 'fr', 'en'])
	expect(links.map((it) => it.getAttribute('aria-current'))).toEqual([null, 'true', null])
	expect(screen.getByRole('link', { name: 'EN English' }).getAttribute('href')).toBe('/en/for-sale/?type=1')
})

test('a language without this page links to its home page', () => {
	const alternates = [{ language: 'fr', href: '/fr/merci/' }]
	render(<LanguageSwitcher language="fr" languages={languages} alternates={alternates} label="Langue" />)
	expect(screen.getByRole('link', { name: 'NL Nederlands' }).getAttribute('href')).toBe('/')
})

test('with only one language enabled there is no switcher', () => {
	const { container } = render(
		<LanguageSwitcher language="nl" languages={languages.slice(0, 1)} alternates={[]} label="Taal" />,
	)
	expect(container.innerHTML).toBe('')
})

test('on a phone one word names the language and unfolds the links; with one language there is none', async () => {
	const alternates = [{ language: 'nl', href: '/for-sale/' }]
	render(<LanguageFold language="fr" languages={languages} alternates={alternates} label="Langue" />)
	const word = screen.getByText('FR', { selector: 'summary', exact: false })
	expect(word.textContent).toBe('FR Langue: Français')
	await userEvent.click(word)
	expect(word.closest('details')?.open).toBe(true)
	expect(screen.getByRole('link', { name: 'NL Nederlands' }).getAttribute('href')).toBe('/for-sale/')
	await userEvent.keyboard('{Escape}')
	expect(word.closest('details')?.open).toBe(false)
	cleanup()
	const { container } = render(
		<LanguageFold language="fr" languages={languages.slice(1, 2)} alternates={[]} label="Langue" />,
	)
	expect(container.innerHTML).toBe('')
})
