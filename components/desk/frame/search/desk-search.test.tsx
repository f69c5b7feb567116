// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import type { FoundGroup } from '#lib/desk/search/desk-search-types.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { DeskSearch } from './desk-search.tsx'
import { SearchButton } from './search-button.tsx'

vi.mock('next/navigation', () => ({
	useRouter: () => ({ push: (href: string) => location.assign(href), prefetch: () => {} }),
}))

const HOME = { href: '#home', title: 'Rue du Puits 4', more: 'B-12' }
const OTHER = { href: '#other', title: 'Rue du Puits 6', more: '' }
const ADA = { href: '#ada', title: 'Ada Peeters', more: 'Visit' }
const GROUPS: FoundGroup[] = [
	{ kind: 'homes', found: [HOME, OTHER], all: '#all' },
	{ kind: 'requests', found: [ADA], all: null },
]

let asked: { url: string; signal: AbortSignal | null | undefined; answer: (answer: object) => Promise<void> }[]

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true })
	HTMLDialogElement.prototype.showModal = function open() {
		this.setAttribute('open', '')
	}
	HTMLDialogElement.prototype.close = function close() {
		if (!this.open) return
		this.removeAttribute('open')
		this.dispatchEvent(new Event('close'))
	}
	Element.prototype.scrollIntoView = () => {}
	asked = []
	vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
		const { promise, resolve } = Promise.withResolvers<Response>()
		const answer = (body: object) => act(async () => resolve(Response.json(body)))
		asked.push({ url, signal: init?.signal, answer })
		return promise
	})
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<Keys isOn texts={desk.keys} pages={[]}>
					<DeskSearch texts={desk.search}>
						<SearchButton text={desk.search.open} />
						<input aria-label="elsewhere" />
					</DeskSearch>
				</Keys>
			</UndoToast>
		</DeskTextsProvider>,
	)
})
afterEach(() => {
	cleanup()
	window.location.hash = ''
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
const field = () => screen.queryByRole('combobox', { name: desk.search.label })
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const settle = () => act(() => vi.advanceTimersByTimeAsync(250))

async function open(): Promise<HTMLElement> {
	await user.keyboard('/')
	const input = field()
	if (input === null) throw new Error('The search is not open')
	input.focus()
	return input
}

test('the key opens it, except in a field; Escape and the button close it', async () => {
	screen.getByLabelText('elsewhere').focus()
	await user.keyboard('/')
	expect(field()).toBeNull()
	screen.getByLabelText('elsewhere').blur()
	await open()
	await user.click(screen.getByRole('button', { name: desk.search.close }))
	expect(field()).toBeNull()
	await user.click(screen.getByRole('button', { name: desk.search.open }))
	expect(field()).not.toBeNull()
})

test('it asks once nobody types any more, and typing on cancels what runs', async () => {
	await open()
	await user.keyboard('p')
	await settle()
	expect(asked).toEqual([])
	await user.keyboard('ui')
	await settle()
	expect(asked.map(({ url }) => url)).toEqual(['/api/staff/desk/search/?q=pui&language=en'])
	await user.keyboard('ts ')
	expect(asked[0]?.signal?.aborted).toBe(true)
	await asked[0]?.answer({ ok: true, groups: GROUPS })
	expect(screen.queryAllByRole('option')).toEqual([])
	await settle()
	expect(asked.map(({ url }) => url).slice(1)).toEqual(['/api/staff/desk/search/?q=puits&language=en'])
	await asked[1]?.answer({ ok: true, groups: GROUPS })
	expect(screen.getAllByRole('option')).toHaveLength(4)
	expect(screen.getByText('Results: 4')).toBeDefined()
})

test('arrow keys choose through all kinds and around, Enter opens what is chosen and closes the search', async () => {
	const input = await open()
	await user.keyboard('puits')
	await settle()
	await asked[0]?.answer({ ok: true, groups: GROUPS })
	expect(chosen()).toEqual(['Rue du Puits 4B-12'])
	await user.keyboard('{ArrowDown}{ArrowDown}')
	expect(chosen()).toEqual([desk.search.all])
	await user.keyboard('{ArrowDown}')
	expect(chosen()).toEqual(['Ada PeetersVisit'])
	expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
	await user.keyboard('{ArrowDown}')
	expect(chosen()).toEqual(['Rue du Puits 4B-12'])
	await user.keyboard('{ArrowUp}{Enter}')
	expect(window.location.hash).toBe('#ada')
	expect(field()).toBeNull()
})

test('Enter waits for the results of all that was typed', async () => {
	const input = await open()
	await user.keyboard('puits')
	await settle()
	await asked[0]?.answer({ ok: true, groups: GROUPS })
	fireEvent.change(input, { target: { value: 'peeters' } })
	await user.keyboard('{Enter}')
	expect(window.location.hash).toBe('')
	await settle()
	await asked[1]?.answer({ ok: true, groups: GROUPS.slice(1) })
	await user.keyboard('{Enter}')
	expect(window.location.hash).toBe('#ada')
})

test('it says that nothing was found, and that a search did not work', async () => {
	await open()
	await user.keyboard('xyz')
	await settle()
	await asked[0]?.answer({ ok: true, groups: [] })
	expect(screen.getByText('Nothing found for “xyz”.')).toBeDefined()
	await user.keyboard('z')
	await settle()
	await asked[1]?.answer({ ok: false, problem: 'failed' })
	expect(screen.getByText(desk.search.failed)).toBeDefined()
})
