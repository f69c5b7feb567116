// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import nl from '#messages/nl/search.json'
import { WhereField } from './where-field.tsx'
import { WherePlaces } from './where-places.tsx'

const BINCHE = { kind: 'city', label: 'Binche (7130)', value: 'binche|7130', count: 8 }
const GENT = { kind: 'city', label: 'Gent (9000)', value: 'gent|9000', count: 1 }
const fetched = vi.fn(async (url: string) => Response.json({ suggestions: url.includes('q=Gen') ? [GENT] : [BINCHE] }))

beforeEach(() => {
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const words = {
	label: 'Waar',
	any: 'Overal',
	typed: 'Gemeente',
	close: 'Sluiten',
	farFrom: nl.filter.farFrom,
	suggest: nl.suggest,
}
const far = { language: 'nl', hasTravelTimes: false, words: nl.filter }

function show() {
	const { container } = render(
		<SWRConfig value={{ provider: () => new Map() }}>
			<form>
				<WhereField goal="sale" language="nl" words={words} far={far}>
					<WherePlaces
						language="nl"
						legend="Streken"
						places={[{ value: 't1', label: 'Binche en omgeving', count: 9 }]}
					/>
					<WherePlaces
						language="nl"
						legend="Gemeenten"
						places={[
							{ value: 'binche|7130', label: 'Binche', count: 8 },
							{ value: 'bray|7130', label: 'Bray', count: 1, isPart: true },
						]}
					/>
				</WhereField>
			</form>
		</SWRConfig>,
	)
	const form = container.querySelector('form') ?? expect.fail('no form')
	// jsdom does not open popovers.
	container.querySelector('[popover]')?.setAttribute('style', 'display: block')
	const line = screen.getByRole('button', { name: /^Waar/ })
	const sent = () => {
		const formData = new FormData(form)
		// jsdom does not dispatch it.
		form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
		return [...formData].filter(([, value]) => value !== '')
	}
	return { line, sent, field: within(form).getByLabelText('Gemeente') }
}

test('several places can be ticked, and the line names them, regions first', async () => {
	const user = userEvent.setup()
	const { line, sent } = show()
	expect(line.textContent).toBe('WaarOveral')
	const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
	expect(groups).toEqual(['Streken', 'Gemeenten'])
	await user.click(screen.getByRole('checkbox', { name: /Binche en omgeving/ }))
	await user.click(screen.getByRole('checkbox', { name: /^Bray/ }))
	expect(line.textContent).toBe('WaarBinche en omgeving+ 1')
	expect(sent()).toEqual([
		['city', 't1'],
		['city', 'bray|7130'],
	])
})

test('typed text is sent unchanged', async () => {
	const user = userEvent.setup()
	const { line, sent, field } = show()
	await user.type(field, 'Gent, Brugge')
	expect(line.textContent).toBe('WaarGent, Brugge')
	expect(sent()).toEqual([['search', 'Gent, Brugge']])
})

test('a suggestion ticks its place; one that is not listed completes the typed text', async () => {
	const user = userEvent.setup()
	const { line, sent, field } = show()
	await user.type(field, 'Bin')
	await user.click(await screen.findByRole('option', { name: /^Binche/ }))
	expect(line.textContent).toBe('WaarBinche')
	expect(sent()).toEqual([['city', 'binche|7130']])
	await user.type(field, 'Gen')
	await screen.findByRole('option', { name: /^Gent/ })
	await user.keyboard('{ArrowDown}{Enter}')
	expect(sent()).toEqual([
		['search', 'Gent'],
		['city', 'binche|7130'],
	])
	expect(line.textContent).toBe('WaarGent+ 1')
	expect(screen.queryByRole('option')).toBeNull()
})

test('beside the only municipality one chooses how far around it, and that is sent in its place', async () => {
	const user = userEvent.setup()
	const { line, sent } = show()
	await user.click(screen.getByRole('checkbox', { name: /^Binche ?8/ }))
	const select = await screen.findByRole('combobox', { name: 'Hoe ver rond Binche' })
	expect(sent()).toEqual([['city', 'binche|7130']])
	await user.selectOptions(select, '5')
	expect(line.textContent).toBe('WaarBinche+ 5\u00a0km')
	expect(sent()).toEqual([
		['km', '5'],
		['around', 'Binche 7130'],
	])
	// Two places have no distance, and it does not come back with another.
	await user.click(screen.getByRole('checkbox', { name: /^Bray/ }))
	expect(screen.queryByRole('combobox', { name: /^Hoe ver/ })).toBeNull()
	expect(sent()).toEqual([
		['city', 'binche|7130'],
		['city', 'bray|7130'],
	])
	await user.click(screen.getByRole('checkbox', { name: /^Bray/ }))
})

test('a region and a text that is no municipality have no distance', async () => {
	const user = userEvent.setup()
	const { sent, field } = show()
	await user.click(screen.getByRole('checkbox', { name: /Binche en omgeving/ }))
	await user.click(screen.getByRole('checkbox', { name: /Binche en omgeving/ }))
	await user.type(field, 'Gen')
	await user.click(await screen.findByRole('option', { name: /^Gent/ }))
	await user.selectOptions(await screen.findByRole('combobox', { name: 'Hoe ver rond Gent' }), '10')
	expect(sent()).toEqual([
		['km', '10'],
		['around', 'Gent 9000'],
	])
	await user.type(field, 'brugge')
	expect(screen.queryByRole('combobox', { name: /^Hoe ver/ })).toBeNull()
	expect(sent()).toEqual([['search', 'Gentbrugge']])
})
