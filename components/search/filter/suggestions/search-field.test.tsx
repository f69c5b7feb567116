// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterContext } from '#components/search/filter/state/filter-context.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { filterCounts, filterSetup } from '#tests/support/components/filter-setup.ts'
import { SearchField } from './search-field.tsx'

const suggestions = [
	{ kind: 'city', label: 'Binche (7130)', value: 'binche|7130', count: 12 },
	{ kind: 'type', label: 'Bedrijfspand', value: '7', count: 2 },
	{ kind: 'reference', label: 'BI-2041', value: 'BI-2041', count: 1 },
]
const fetched = vi.fn(async (_url: string) => Response.json({ suggestions }))

beforeEach(() => {
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
	vi.useRealTimers()
	cleanup()
	vi.unstubAllGlobals()
})

const visited = vi.fn()
const shown = vi.fn()

function Field() {
	const [draft, setDraft] = useState(emptySearch('sale'))
	return (
		<SWRConfig value={{ provider: () => new Map() }}>
			<FilterContext
				value={{
					...filterSetup,
					draft,
					range: filterSetup.lists.sale.range,
					counts: filterCounts,
					addNamed: () => {},
					release: () => {},
					change: (part) => setDraft((former) => ({ ...former, ...part })),
				}}
			>
				<SearchField onVisit={visited} onSuggest={shown} />
				<output data-testid="draft">{JSON.stringify([draft.search, draft.cities, draft.types, draft.around])}</output>
			</FilterContext>
		</SWRConfig>
	)
}

async function typed(text: string) {
	const user = userEvent.setup()
	render(<Field />)
	const field = screen.getByRole('combobox', { name: 'Gemeente, straat, type of referentie' })
	await user.type(field, text)
	return { user, field, draft: () => JSON.parse(screen.getByTestId('draft').textContent) }
}

function activeOption(field: HTMLElement): string | null {
	const id = field.getAttribute('aria-activedescendant')
	return id ? (document.getElementById(id)?.textContent ?? null) : null
}

test('suggestions are grouped, with their counts, and the field announces them', async () => {
	const { field } = await typed('bi')
	const options = await screen.findAllByRole('option')
	expect(options.map((option) => option.textContent)).toEqual(['Binche (7130)12', 'Bedrijfspand2', 'BI-2041'])
	expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') !== null)).toEqual([
		true,
		true,
		true,
	])
	expect(screen.getByRole('group', { name: 'Gemeenten' })).toBeTruthy()
	expect(field.getAttribute('aria-expanded')).toBe('true')
	expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'))
	expect(fetched.mock.calls).toEqual([['/api/suggest?goal=sale&language=nl&q=bi']])
	expect(screen.getByText('3 suggesties, kies met de pijltjes')).toBeTruthy()
})

test('one letter requests nothing, however long one waits; two letters do', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true })
	const { user, field } = await typed('b')
	await act(() => vi.advanceTimersByTimeAsync(60_000))
	expect(fetched).not.toHaveBeenCalled()
	await user.type(field, 'i')
	await act(() => vi.advanceTimersByTimeAsync(60_000))
	expect(fetched.mock.calls).toEqual([['/api/suggest?goal=sale&language=nl&q=bi']])
})

test('the arrows wrap around and Enter ticks the city', async () => {
	const { user, field, draft } = await typed('bi')
	await screen.findAllByRole('option')
	expect(activeOption(field)).toBeNull()
	await user.keyboard('{ArrowUp}')
	expect(activeOption(field)).toBe('BI-2041')
	await user.keyboard('{ArrowDown}')
	expect(activeOption(field)).toBe('Binche (7130)12')
	await user.keyboard('{Enter}')
	expect(draft()).toEqual([null, ['binche|7130'], [], null])
	expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('a press on a type ticks it and keeps the focus in the field', async () => {
	const { user, field, draft } = await typed('bedr')
	await user.click(await screen.findByRole('option', { name: /Bedrijfspand/ }))
	expect(draft()).toEqual([null, [], [7], null])
	expect(document.activeElement).toBe(field)
})

test('a street is searched in its town, in place of other places', async () => {
	fetched.mockImplementationOnce(async () =>
		Response.json({
			suggestions: [{ kind: 'street', label: 'Rue Haute, Mons', value: 'Rue Haute', city: 'mons|7000', count: 1 }],
		}),
	)
	const { user, draft } = await typed('rue')
	await screen.findByRole('group', { name: 'Straten' })
	await user.click(await screen.findByRole('option', { name: /Rue Haute/ }))
	expect(draft()).toEqual(['Rue Haute', ['mons|7000'], [], null])
})

test.each([
	{ kind: 'station', label: 'Binche (gare)', value: 'Binche (gare)', count: null },
	{ kind: 'street', label: 'Rue Haute, Mons', value: 'Rue Haute, Mons', count: null },
])('a $kind without homes of its own is searched around', async (suggestion) => {
	fetched.mockImplementationOnce(async () => Response.json({ suggestions: [suggestion] }))
	const { user, draft } = await typed('bin')
	await user.click(await screen.findByRole('option', { name: suggestion.label }))
	expect(draft()).toEqual([null, [], [], { place: suggestion.value, km: 5 }])
})

test('a reference is searched at once', async () => {
	const { user } = await typed('bi')
	await user.click(await screen.findByRole('option', { name: 'BI-2041' }))
	expect(visited.mock.calls).toEqual([['/for-sale/?search=BI-2041']])
})

test('Escape closes only the suggestions, and the text stays', async () => {
	const { user, field, draft } = await typed('bi')
	await screen.findAllByRole('option')
	const prevented: boolean[] = []
	document.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented), { once: true })
	await user.keyboard('{Escape}')
	expect(prevented).toEqual([true])
	expect(field.getAttribute('aria-expanded')).toBe('false')
	expect(draft()).toEqual(['bi', [], [], null])
})

test('Enter without an active suggestion is not intercepted', async () => {
	const { user } = await typed('bi')
	await screen.findAllByRole('option')
	const prevented: boolean[] = []
	document.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented), { once: true })
	await user.keyboard('{Enter}')
	expect(prevented).toEqual([false])
})
