// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ChromeProvider } from '#components/layout/chrome-context.tsx'
import { testChrome } from '#tests/support/components/chrome.ts'
import FailurePage from './failure-page.tsx'

afterEach(cleanup)

function show(retry: () => void) {
	render(
		<ChromeProvider chrome={testChrome}>
			<FailurePage retry={retry} />
		</ChromeProvider>,
	)
}

test('a page that failed keeps the menu and the languages, and says what to do', () => {
	show(() => {})
	const menu = screen.getByRole('navigation', { name: 'Menu principal' })
	expect(within(menu).getByRole('link', { name: 'À vendre' })).toBeTruthy()
	expect(screen.getAllByRole('link', { name: 'NL Nederlands' })[0]?.getAttribute('href')).toBe('/')
	expect(screen.getByRole('alert').textContent).toContain('Réessayez ou appelez-nous au 064 12 34 56.')
	expect(within(screen.getByRole('alert')).getByRole('link', { name: '064 12 34 56' }).getAttribute('href')).toBe(
		'tel:+3264123456',
	)
	expect(screen.getByRole('link', { name: 'Aller à l’accueil' }).getAttribute('href')).toBe('/fr/')
})

test('trying again requests the page again', async () => {
	const retry = vi.fn()
	show(retry)
	await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
	expect(retry).toHaveBeenCalledTimes(1)
})
