// @vitest-environment jsdom
// @long-running
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FilterSetup } from '#components/search/filter/state/filter-setup.ts'
import { emptySearch, formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { filterCounts, filterSetup } from '#tests/support/components/filter-setup.ts'
import { setWide } from '#tests/support/components/phone-sheet.ts'
import { anySearch } from '#tests/support/data/search-arbitrary.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { FilterBar } from './filter-bar.tsx'

// A busy machine takes longer than a second.
const SOON = { timeout: 20_000 }
configure({ asyncUtilTimeout: SOON.timeout })

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }))

const answer = { total: 6, types: { 1: 6 }, cities: { 'binche|7130': 6 }, zones: { t1: 6 }, label: '' }
const fetched = vi.fn(async (_url: string) => Response.json(answer))

beforeEach(() => {
	push.mockClear()
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
	cleanup()
	setWide(false)
	vi.unstubAllGlobals()
})

function show(query: SearchQuery, setup: FilterSetup = filterSetup) {
	const { container } = render(<FilterBar query={query} counts={filterCounts} setup={setup} />)
	const form = container.querySelector('form')
	if (!form) throw new Error('no form')
	const submitted = () =>
		parseSearchParams(
			query.goal,
			new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])),
		)
	return { form, submitted }
}

const range = (goal: 'sale' | 'rent') => PRICE_RANGES[goal]

test.each(['sale', 'rent'] as const)('the %s form sends the search that it shows', (goal) => {
	fc.assert(
		fc.property(anySearch(goal), (query) => {
			const { submitted } = show(query)
			const sent = submitted()
			cleanup()
			expect(formatSearchParams(sent, range(goal)).toString()).toBe(
				formatSearchParams({ ...query, page: 1 }, range(goal)).toString(),
			)
		}),
		{ numRuns: runs(40) },
	)
})

test('sections that are not public are left out, and their values in the address are kept', () => {
	const query = {
		...emptySearch('sale'),
		cities: ['binche|7130'],
		types: [2],
		rooms: { bedrooms: { min: 2, max: 4 } },
		price: { min: null, max: 300_000 },
	}
	const { submitted } = show(query, {
		...filterSetup,
		sections: { city: false, type: false, price: false, rooms: [], moreRooms: [], features: [], moreFeatures: [] },
	})
	expect(screen.queryByRole('button', { name: /^(Type|Slaapkamers|Budget)/ })).toBeNull()
	expect(screen.queryByRole('group', { name: 'Gemeenten', hidden: true })).toBeNull()
	expect(submitted()).toEqual(query)
})

test('a choice is counted at once, and the address changes when it is applied', async () => {
	const user = userEvent.setup()
	const { form, submitted } = show(emptySearch('sale'))
	await user.click(within(form).getByRole('checkbox', { name: /Woning/ }))
	const [apply] = await within(form).findAllByRole('button', { name: 'Toon 6 panden' })
	expect(fetched.mock.calls).toEqual([['/api/search?goal=sale&type=1']])
	expect(screen.getByText('6 panden gevonden').getAttribute('role')).toBe('status')
	expect(push).not.toHaveBeenCalled()
	if (apply) await user.click(apply)
	expect(push.mock.calls).toEqual([['/for-sale/?type=1']])
	expect(submitted().types).toEqual([1])
})

test('beside the list a tick shows at once, without being counted first', async () => {
	setWide(true)
	const user = userEvent.setup()
	const { form } = show(emptySearch('sale'))
	await user.click(within(form).getByRole('checkbox', { name: /Woning/ }))
	await vi.waitFor(() => expect(push.mock.calls).toEqual([['/for-sale/?type=1', { scroll: true }]]), SOON)
	expect(fetched).not.toHaveBeenCalled()
	const [apply] = within(form).getAllByRole('button', { name: /^Toon/ })
	if (apply) await user.click(apply)
	expect(push).toHaveBeenCalledTimes(1)
})

test('beside the list a text shows once its field is left, and is counted meanwhile', async () => {
	setWide(true)
	const user = userEvent.setup()
	const { form } = show(emptySearch('sale'))
	await user.type(within(form).getByRole('combobox', { name: /^Gemeente, straat/ }), 'haard')
	await vi.waitFor(() => expect(fetched.mock.calls).toContainEqual(['/api/search?goal=sale&search=haard']), SOON)
	await screen.findByText('6 panden gevonden')
	expect(push).not.toHaveBeenCalled()
	await user.tab()
	await vi.waitFor(() => expect(push.mock.calls).toEqual([['/for-sale/?search=haard', { scroll: true }]]), SOON)
})

test('while one types, suggestions stand where the lists do; a place that is taken is a chip with a distance', async () => {
	setWide(true)
	const user = userEvent.setup()
	const { form, submitted } = show(emptySearch('sale'))
	const lists = () => within(form).queryAllByRole('group', { name: /^(Streken|Gemeenten)$/ }).length
	expect([lists(), within(form).queryByRole('combobox', { name: /^Hoe ver/ })]).toEqual([2, null])
	const suggestion = { kind: 'city', label: 'Binche (7130)', value: 'binche|7130', count: 8 }
	fetched.mockImplementation(async (url) =>
		Response.json(url.startsWith('/api/suggest') ? { suggestions: [suggestion] } : answer),
	)
	await user.type(within(form).getByRole('combobox', { name: /^Gemeente, straat/ }), 'binc')
	await screen.findByRole('option', { name: /^Binche/ }, SOON)
	await vi.waitFor(() => expect(lists()).toBe(1), SOON)
	await user.keyboard('{ArrowDown}{Enter}')
	expect(lists()).toBe(2)
	await user.selectOptions(within(form).getByRole('combobox', { name: 'Hoe ver rond Binche' }), '5')
	expect(submitted().around).toEqual({ place: 'Binche 7130', km: 5 })
	await vi.waitFor(() => expect(push.mock.lastCall?.[0]).toBe('/for-sale/?around=Binche+7130&km=5'), SOON)
	await user.click(within(form).getByRole('button', { name: /^Verwijderen: ?Binche/ }))
	expect(submitted()).toEqual(emptySearch('sale'))
	fetched.mockImplementation(async () => Response.json(answer))
})

test('what is chosen while a page is on its way is kept when it comes, and shown after it', async () => {
	setWide(true)
	const user = userEvent.setup()
	const { rerender } = render(<FilterBar query={emptySearch('sale')} counts={filterCounts} setup={filterSetup} />)
	await user.click(screen.getByRole('checkbox', { name: /Woning/ }))
	await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1), SOON)
	await user.click(screen.getByRole('checkbox', { name: 'Zwembad' }))
	rerender(<FilterBar query={{ ...emptySearch('sale'), types: [1] }} counts={filterCounts} setup={filterSetup} />)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zwembad' }).checked).toBe(true)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Woning/ }).checked).toBe(true)
	await vi.waitFor(() => expect(push.mock.lastCall?.[0]).toBe('/for-sale/?type=1&pool=1'), SOON)
	const both: SearchQuery = { ...emptySearch('sale'), types: [1], features: ['pool'] }
	rerender(<FilterBar query={both} counts={filterCounts} setup={filterSetup} />)
	// The visitor goes back.
	rerender(<FilterBar query={emptySearch('sale')} counts={filterCounts} setup={filterSetup} />)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zwembad' }).checked).toBe(false)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Woning/ }).checked).toBe(false)
})

test('a page that comes although a later one was asked for takes no choice back', async () => {
	setWide(true)
	const user = userEvent.setup()
	const bar = (key: string, query: SearchQuery) => (
		<FilterBar key={key} query={query} counts={filterCounts} setup={filterSetup} />
	)
	const isTicked = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
	const { rerender } = render(bar('static', emptySearch('sale')))
	await user.click(screen.getByRole('checkbox', { name: /Woning/ }))
	await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1), SOON)
	await user.click(screen.getByRole('checkbox', { name: 'Zwembad' }))
	await vi.waitFor(() => expect(push.mock.lastCall?.[0]).toBe('/for-sale/?type=1&pool=1'), SOON)
	const first = { ...emptySearch('sale'), types: [1] }
	rerender(bar('dynamic', first))
	expect([isTicked(/Woning/), isTicked('Zwembad')]).toEqual([true, true])
	await user.click(screen.getByRole('checkbox', { name: 'Lift' }))
	rerender(bar('dynamic', { ...first, features: ['pool'] }))
	expect([isTicked(/Woning/), isTicked('Zwembad'), isTicked('Lift')]).toEqual([true, true, true])
	await vi.waitFor(() => expect(push.mock.lastCall?.[0]).toBe('/for-sale/?type=1&lift=1&pool=1'), SOON)
})

test('the filter that takes the place of another goes on with what was chosen, typed and focused', async () => {
	setWide(true)
	const user = userEvent.setup()
	const bar = (key: string, query: SearchQuery) => (
		<FilterBar key={key} query={query} counts={filterCounts} setup={filterSetup} />
	)
	const { rerender } = render(bar('static', emptySearch('sale')))
	await user.click(screen.getByRole('checkbox', { name: /Woning/ }))
	await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1), SOON)
	await user.click(screen.getByRole('checkbox', { name: 'Lift' }))
	await user.click(screen.getByRole('textbox', { name: 'Maximumprijs' }))
	await user.keyboard('300')
	rerender(bar('dynamic', { ...emptySearch('sale'), types: [1] }))
	const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Maximumprijs' })
	await vi.waitFor(() => expect(document.activeElement).toBe(field), SOON)
	await user.keyboard('000')
	expect(field.value).toBe('300000')
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lift' }).checked).toBe(true)
	await user.tab()
	await vi.waitFor(() => expect(push.mock.lastCall?.[0]).toBe('/for-sale/?type=1&price=0-300000&lift=1'), SOON)
})

test('garden, lift, pool and façades can be ticked behind "more", counted there and sent', async () => {
	const user = userEvent.setup()
	const { form, submitted } = show(emptySearch('sale'))
	for (const name of ['Tuin', 'Lift', 'Zwembad'])
		await user.click(within(form).getByRole('checkbox', { name, hidden: true }))
	const facades = within(form).getByRole('group', { name: 'Gevels', hidden: true })
	for (const name of ['4', '3']) await user.click(within(facades).getByRole('checkbox', { name, hidden: true }))
	expect(submitted()).toEqual({ ...emptySearch('sale'), features: ['garden', 'lift', 'pool'], facades: [3, 4] })
	expect(within(form).getByRole('button', { name: /Meer criteria \(4\)/ })).toBeDefined()
	const [clear] = [...form.querySelectorAll<HTMLElement>('#filter-more-panel button')].filter(
		(button) => button.textContent === 'Wissen',
	)
	if (clear) await user.click(clear)
	expect(submitted()).toEqual(emptySearch('sale'))
})

test('what the configuration puts first is in the row, and what it hides keeps its value', async () => {
	const sections = { ...filterSetup.sections, features: ['lift' as const], moreFeatures: [] }
	const query = { ...emptySearch('sale'), features: ['garden' as const, 'lift' as const], facades: [2] }
	const { form, submitted } = show(query, { ...filterSetup, sections })
	expect(within(form).getByRole('button', { name: /Kenmerken \(1\)/ })).toBeDefined()
	expect(within(form).queryByRole('checkbox', { name: 'Tuin', hidden: true })).toBeNull()
	expect(submitted()).toEqual(query)
})

test('a choice on a later page leads to the first page of the new search', async () => {
	const user = userEvent.setup()
	const { form } = show({ ...emptySearch('sale'), page: 3, sort: 'price-asc' })
	await user.click(within(form).getByRole('checkbox', { name: /^Binche(?! en)/ }))
	const [apply] = await within(form).findAllByRole('button', { name: 'Toon 6 panden' })
	if (apply) await user.click(apply)
	expect(push.mock.calls).toEqual([['/for-sale/?city=binche%7C7130&sort=price-asc']])
})

test('a change of goal keeps the search and resets the price range', () => {
	const { form } = show({ ...emptySearch('sale'), types: [2], price: { min: 100_000, max: 200_000 } })
	const rent = within(form).getByRole('link', { name: 'Te huur' })
	expect(rent.getAttribute('href')).toBe('/for-rent/?type=2')
})

test('each button of the bar shows its choice', () => {
	show({
		...emptySearch('sale'),
		cities: ['binche|7130', 'estinnes|7120'],
		types: [2],
		rooms: { bedrooms: { min: 3, max: null }, garages: { min: 1, max: null } },
		price: { min: 150_000, max: 400_000 },
		features: ['new-build'],
	})
	const names = screen.getAllByRole('button').map((button) => button.textContent)
	expect(names).toEqual(
		expect.arrayContaining([
			'Filters7',
			'Waar: Binche+ 1',
			'Type: Appartement',
			'Slaapkamers: 3+ slpk.',
			'Budget: €\u00A0150.000 – €\u00A0400.000',
			'Meer criteria: Meer criteria (2)',
		]),
	)
})

test('a new address replaces an unapplied choice', async () => {
	const user = userEvent.setup()
	const { rerender } = render(<FilterBar query={emptySearch('sale')} counts={filterCounts} setup={filterSetup} />)
	await user.click(screen.getByRole('checkbox', { name: /Woning/ }))
	const next = { ...emptySearch('sale'), types: [2] }
	rerender(<FilterBar query={next} counts={filterCounts} setup={filterSetup} />)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Woning/ }).checked).toBe(false)
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Appartement/ }).checked).toBe(true)
})

test('the first filters are place, price, bedrooms and type', () => {
	const { form } = show(emptySearch('sale'))
	const pickers = [...form.querySelectorAll('[popovertarget^=filter-]')].map((button) => button.textContent)
	expect(pickers).toEqual(['Te koop of te huur: Te koop', 'Waar', 'Budget', 'Slaapkamers', 'Type', 'Meer criteria'])
	const more = form.querySelector('#filter-more-panel')
	expect([...(more?.querySelectorAll('legend') ?? [])].map((legend) => legend.textContent)).toEqual([
		...['Badkamers', 'Douchekamers', 'Toiletten', 'Garages', 'Gevels'],
	])
})
