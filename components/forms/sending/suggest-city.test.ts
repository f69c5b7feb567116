// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suggestCity } from './suggest-city.ts'

const PLACES: Record<string, string[]> = { '7120': ['Estinnes', 'Peissant'], '7130': ['Binche'] }
const fetched = vi.fn(async (address: string) => {
	const zip = new URL(address, 'http://site').searchParams.get('zip') ?? ''
	return Response.json(PLACES[zip] ?? [])
})

beforeEach(() => {
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
	document.body.innerHTML = `
		<form>
			<input type="hidden" name="language" value="fr" />
			<label>Code postal <input name="zip" /></label>
			<label>Commune <input name="city" list="places" /></label>
			<datalist id="places"></datalist>
		</form>`
	for (const form of document.forms) suggestCity(form)
})
afterEach(() => vi.unstubAllGlobals())

const zip = () => screen.getByRole('textbox', { name: 'Code postal' })
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Commune' })
const offered = () => [...(city().list?.options ?? [])].map(({ value }) => value)

test('once a postal code is typed, its places are offered and one can be chosen', async () => {
	await userEvent.type(zip(), '7120')
	await waitFor(() => expect(offered()).toEqual(['Estinnes', 'Peissant']))
	expect(city().value).toBe('')
	expect(fetched.mock.calls).toEqual([['/api/places?zip=7120&language=fr']])
})

test('the only place of a postal code is filled in', async () => {
	await userEvent.type(zip(), '7130')
	await waitFor(() => expect(city().value).toBe('Binche'))
})

test('a place that was typed before stays', async () => {
	await userEvent.type(city(), 'Buvrinnes')
	await userEvent.type(zip(), '7130')
	await waitFor(() => expect(offered()).toEqual(['Binche']))
	expect(city().value).toBe('Buvrinnes')
})
