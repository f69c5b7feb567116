// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testChrome } from '#tests/support/components/chrome.ts'
import { stubDialogs } from '#tests/support/components/dialog.ts'
import { MenuDrawer } from './menu-drawer.tsx'

stubDialogs()
afterEach(cleanup)

const drawer = (
	<MenuDrawer
		chrome={testChrome}
		active="rent"
		alternates={[{ language: 'nl', href: '/for-rent/?page=2' }]}
		out={undefined}
	/>
)

test('the menu is closed until its button is pressed, then shows every entry with the current one marked', async () => {
	render(drawer)
	expect(screen.queryByRole('dialog')).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	const dialog = screen.getByRole('dialog', { name: 'Menu' })
	expect(screen.getByRole('button', { name: 'Menu', hidden: true }).getAttribute('aria-expanded')).toBe('true')
	const entries = within(within(dialog).getByRole('navigation', { name: 'Menu principal' })).getAllByRole('link')
	expect(entries.map((it) => [it.textContent, it.getAttribute('href'), it.getAttribute('aria-current')])).toEqual([
		['À vendre', '/fr/a-vendre/', null],
		['À louer', '/fr/a-louer/', 'page'],
		['Services', '/fr/services/', null],
		['Vendre', '/fr/services/vendre/', null],
	])
})

test('closing returns the focus to the button that opened the menu', async () => {
	render(drawer)
	const opener = screen.getByRole('button', { name: 'Menu' })
	await userEvent.click(opener)
	await waitFor(() => expect(document.activeElement).not.toBe(opener))
	await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(document.activeElement).toBe(opener)
	expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('a press beside the drawer closes it, a press inside does not', async () => {
	render(drawer)
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	const dialog = screen.getByRole('dialog')
	await userEvent.click(within(dialog).getByText('À vendre').closest('ul') ?? dialog)
	expect(screen.queryByRole('dialog')).not.toBeNull()
	await userEvent.click(dialog)
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving the page while the menu is open closes it', async () => {
	const { unmount } = render(drawer)
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	const dialog = screen.getByRole<HTMLDialogElement>('dialog')
	unmount()
	expect(dialog.open).toBe(false)
})

test('pages under an entry unfold, and a press elsewhere in the drawer leaves them unfolded', async () => {
	render(drawer)
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	const dialog = screen.getByRole('dialog')
	const fold = within(dialog).getByText('Services', { selector: 'summary' })
	await userEvent.click(fold)
	expect(fold.closest('details')?.open).toBe(true)
	await userEvent.click(within(dialog).getByText('À vendre').closest('ul') ?? dialog)
	expect(fold.closest('details')?.open).toBe(true)
})

test('the drawer has the button, the links of the top bar and the languages below the menu', async () => {
	render(drawer)
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	const dialog = screen.getByRole('dialog')
	for (const name of ['Estimation gratuite', '064 12 34 56', 'Espace propriétaire'])
		expect(within(dialog).getByRole('link', { name })).toBeTruthy()
	expect(within(dialog).getByRole('link', { name: 'NL Nederlands' }).getAttribute('href')).toBe('/for-rent/?page=2')
})
