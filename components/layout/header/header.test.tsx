// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Chrome } from '#components/layout/chrome-types.ts'
import { testChrome } from '#tests/support/components/chrome.ts'
import { stubDialogs } from '#tests/support/components/dialog.ts'
import { Header } from './header.tsx'

stubDialogs()
afterEach(cleanup)

function show(chrome: Partial<Chrome> = {}, active: string | null = null) {
	render(
		<>
			<Header chrome={{ ...testChrome, ...chrome }} active={active} alternates={[]} />
			<button type="button">elsewhere</button>
		</>,
	)
	return within(screen.getAllByRole('navigation', { name: 'Menu principal' })[0] ?? document.body)
}

const panel = (menu: ReturnType<typeof show>) => menu.getByText('Services', { selector: 'summary' }).closest('details')

test('a press unfolds an entry with pages under it: first its own page, then the others', async () => {
	const menu = show()
	expect(panel(menu)?.open).toBe(false)
	await userEvent.click(menu.getByText('Services', { selector: 'summary' }))
	expect(panel(menu)?.open).toBe(true)
	const links = within(panel(menu) ?? document.body).getAllByRole('link')
	expect(links.map((it) => [it.textContent, it.getAttribute('href')])).toEqual([
		['Services', '/fr/services/'],
		['Vendre', '/fr/services/vendre/'],
	])
})

test('Escape folds it and restores the focus; a press elsewhere or moving the focus out folds it too', async () => {
	const menu = show()
	const summary = menu.getByText('Services', { selector: 'summary' })
	await userEvent.click(summary)
	menu.getByRole('link', { name: 'Vendre' }).focus()
	await userEvent.keyboard('{Escape}')
	expect(panel(menu)?.open).toBe(false)
	expect(document.activeElement).toBe(summary)
	await userEvent.click(summary)
	await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
	expect(panel(menu)?.open).toBe(false)
	await userEvent.click(summary)
	screen.getByRole('link', { name: 'Estimation gratuite' }).focus()
	expect(panel(menu)?.open).toBe(false)
})

test('the current page is marked, and so is the entry above it', () => {
	const menu = show({}, 'sell')
	expect(panel(menu)?.querySelector('[aria-current="page"]')?.textContent).toBe('Vendre')
	expect(menu.getByText('Services', { selector: 'summary' }).hasAttribute('data-active')).toBe(true)
	expect(menu.getByRole('link', { name: 'À louer' }).getAttribute('aria-current')).toBeNull()
})

test('the link of the logo has the name once: beside the logo, or as its alternative text', () => {
	show()
	expect(screen.getByRole('link', { name: 'Agence du Beffroi' }).querySelector('img')?.alt).toBe('')
	cleanup()
	show({ logo: { ...testChrome.logo, isNameShown: false } })
	expect(screen.getByRole('link', { name: 'Agence du Beffroi' }).textContent).toBe('')
	cleanup()
	show({ logo: { light: null, dark: null, name: 'Maison du Pavé', isNameShown: true, height: 44 } })
	expect(screen.getByRole('link', { name: 'Maison du Pavé' }).querySelector('img')).toBeNull()
})

test('without a top bar the header has the languages; one language has no switcher; an unset button is absent', () => {
	show({ topBar: null })
	// One word for phones, and the row for wider windows.
	expect(screen.getAllByRole('navigation', { name: 'Langue' })).toHaveLength(2)
	cleanup()
	show({ topBar: null, languages: testChrome.languages.slice(1), action: null })
	expect(screen.queryByRole('navigation', { name: 'Langue' })).toBeNull()
	expect(screen.queryByRole('link', { name: 'Estimation gratuite' })).toBeNull()
})

test('entries that may not fit are also under "More", and each copy names the widths that hide it', async () => {
	const entry = (id: string, label: string) => ({ id, label, href: `/fr/${id}/`, children: [] })
	const labels = [
		'À vendre',
		'À louer',
		'Projets neufs',
		'Guide de l’acheteur',
		'Nos services',
		'Notre agence',
		'Contact',
	]
	const menu = show({ menu: labels.map((label, index) => entry(`page-${index}`, label)) }, 'page-6')
	const more = menu.getByText('Plus', { selector: 'summary' })
	expect(more.closest('li')?.getAttribute('data-out')).toBe('1366 1440 1600')
	expect(more.hasAttribute('data-active')).toBe(true)
	const places = menu.getAllByRole('link', { name: 'Contact', hidden: true }).map((link) => link.closest('li'))
	expect(places.map((place) => place?.getAttribute('data-out'))).toEqual(['1280', '1366 1440 1600'])
	expect(menu.getAllByRole('link', { name: 'À vendre' })).toHaveLength(1)
	const looks = [...(more.closest('details')?.querySelectorAll('a') ?? [])].map((link) => link.className)
	expect(looks.length).toBeGreaterThan(1)
	expect(new Set(looks).size).toBe(1)
})
