// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CATEGORIES, type TagSettings } from '#lib/site/config/schema/services/consent.ts'
import type { ConsentTexts } from './consent-texts.ts'

const texts: ConsentTexts = {
	title: 'Vos cookies, votre choix',
	text: 'Le site fonctionne sans.',
	acceptAll: 'Tout accepter',
	onlyNecessary: 'Tout refuser',
	understood: 'Compris',
	choose: 'Choisir',
	save: 'Enregistrer ce choix',
	categories: (['necessary', ...CATEGORIES] as const).map((category) => ({ category, name: category, text: '' })),
	policy: { label: 'Politique de cookies', href: '/fr/politique-de-cookies/' },
}
const noTags: TagSettings = {
	googleTagManager: null,
	googleAnalytics: null,
	googleAds: null,
	metaPixel: null,
	matomo: null,
	plausible: null,
}

class NoResizeObserver {
	observe() {}
	disconnect() {}
}

/** Loads a fresh page: the modules keep no state from the test before. */
async function openPage(path = '/', version = '1') {
	cleanup()
	vi.resetModules()
	window.history.replaceState(null, '', path)
	const { ConsentRoot } = await import('./consent-root.tsx')
	const { ConsentButton } = await import('./consent-button.tsx')
	const { ConsentQuestion } = await import('./consent-question.tsx')
	render(
		<>
			<ConsentRoot version={version} validMonths={13} tags={noTags} texts={texts}>
				<ConsentQuestion texts={texts} isEarly />
			</ConsentRoot>
			<ConsentButton label="Paramètres des cookies" />
		</>,
	)
}
const dialog = () => screen.findByRole('dialog', { name: texts.title })
/**
 * Waits until the decision is read and the question of the HTML is gone; nothing that still loads may bring it back.
 */
async function expectNoDialog() {
	const none = () => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
	await waitFor(none)
	await act(() => vi.dynamicImportSettled())
	none()
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = () => JSON.parse(localStorage.getItem('consent') ?? 'null')

beforeEach(() => {
	localStorage.clear()
	vi.stubGlobal('ResizeObserver', NoResizeObserver)
})
afterEach(cleanup)

describe('without a decision', () => {
	test('the dialog is shown without taking the focus, and nothing is stored', async () => {
		await openPage()
		await dialog()
		expect(document.activeElement).toBe(document.body)
		expect(localStorage).toHaveLength(0)
	})

	test.each(['{', 'true', '{"analytics":true}', '[]'])('the dialog is shown for %s in the storage', async (text) => {
		localStorage.setItem('consent', text)
		await openPage()
		expect(await dialog()).toBeDefined()
	})

	test('accepting and refusing are buttons of one look, side by side', async () => {
		await openPage()
		const [, refuse, accept] = within(await dialog()).getAllByRole('button')
		expect(accept?.textContent).toBe(texts.acceptAll)
		expect(refuse?.textContent).toBe(texts.onlyNecessary)
		expect(accept?.className).toBe(refuse?.className)
	})

	test('Escape hides it without a decision, and the next page asks again', async () => {
		await openPage()
		;(await dialog()).querySelector('button')?.focus()
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(stored()).toBeNull()
		await openPage()
		expect(await dialog()).toBeDefined()
	})

	test('a preview path asks nothing', async () => {
		await openPage('/preview/fr/')
		await expectNoDialog()
	})
})

describe('a decision', () => {
	test('accepting all is stored with every flag, closes the dialog and is known on the next page', async () => {
		await openPage()
		await dialog()
		await press(texts.acceptAll)
		expect(screen.queryByRole('dialog')).toBeNull()
		expect(stored()).toMatchObject({ version: '1', ad_user_data: true, analytics_storage: true, social: true })
		await openPage()
		await expectNoDialog()
	})

	test('refusing takes one press', async () => {
		await openPage()
		await dialog()
		await press(texts.onlyNecessary)
		expect(screen.queryByRole('dialog')).toBeNull()
		expect(stored()).toMatchObject({ analytics: false, marketing: false, ad_storage: false, analytics_storage: false })
	})

	test('by category: all are off at first, the necessary one stays on, and the chosen ones are saved', async () => {
		await openPage()
		await dialog()
		await press(texts.choose)
		const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
		expect(boxes.map((box) => [box.checked, box.disabled])).toEqual([
			[true, true],
			...Array.from({ length: 3 }, () => [false, false]),
			// Nobody can consent to a purpose that is not named.
			[false, true],
		])
		// The focus moves once the lazily loaded part is shown.
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'analytics' })))
		await userEvent.keyboard(' ')
		await userEvent.click(screen.getByText('social'))
		await press(texts.save)
		expect(stored()).toMatchObject({ analytics: true, marketing: false, social: true, unclassified: false })
	})

	test('another version asks again', async () => {
		await openPage()
		await dialog()
		await press(texts.acceptAll)
		await openPage('/', '2')
		expect(await dialog()).toBeDefined()
	})

	test('?setcookies clears it, disappears from the address, and a new decision is kept', async () => {
		await openPage()
		await dialog()
		await press(texts.acceptAll)
		await openPage('/for-sale/?page=2&setcookies')
		await dialog()
		expect(stored()).toBeNull()
		expect(window.location.search).toBe('?page=2')
	})

	test('the button in the footer opens it again with what was chosen, and gets the focus back', async () => {
		await openPage()
		await dialog()
		await press(texts.choose)
		await userEvent.click(await screen.findByText('marketing'))
		await press(texts.save)
		await press('Paramètres des cookies')
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title })))
		expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'marketing' }).checked).toBe(true)
		expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'analytics' }).checked).toBe(false)
		await userEvent.keyboard('{Escape}')
		expect(screen.queryByRole('dialog')).toBeNull()
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Paramètres des cookies' }))
		expect(stored()).toMatchObject({ marketing: true })
	})

	test('without storage the decision counts for this page, and nothing breaks', async () => {
		vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new DOMException('refused', 'SecurityError')
		})
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('refused', 'SecurityError')
		})
		await openPage()
		await dialog()
		await press(texts.acceptAll)
		expect(screen.queryByRole('dialog')).toBeNull()
	})
})
