// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GoalForm } from './goal-form.tsx'

const fetched = vi.fn(async (url: string) =>
	Response.json({
		total: 6,
		types: {},
		cities: {},
		label: url.includes('bedrooms') ? 'Voir 6 biens' : 'Voir 14 biens',
	}),
)

beforeEach(() => {
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const form = (
	<SWRConfig value={{ provider: () => new Map() }}>
		<GoalForm
			goal="sale"
			language="fr"
			action="/fr/a-vendre/"
			submit={{ plain: 'Voir les biens', all: 'Voir 29 biens' }}
		>
			<select name="city" aria-label="Où">
				<option value="">Toutes</option>
				<option value="binche|7130">Binche</option>
			</select>
			<select name="bedrooms" aria-label="Chambres">
				<option value="">Peu importe</option>
				<option value="3">3 et plus</option>
			</select>
		</GoalForm>
	</SWRConfig>
)

test('without JavaScript the button shows no number', () => {
	expect(renderToString(form)).toContain('Voir les biens')
	expect(renderToString(form)).not.toContain('29')
})

test('before a choice the button shows the number of all homes and sends no request', () => {
	render(form)
	expect(screen.getByRole('button', { name: 'Voir 29 biens' })).toBeTruthy()
	expect(fetched).not.toHaveBeenCalled()
})

test('each choice is counted together with the others, and clearing it shows all homes again', async () => {
	render(form)
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Où' }), 'Binche')
	expect(await screen.findByRole('button', { name: 'Voir 14 biens' })).toBeTruthy()
	expect(fetched).toHaveBeenLastCalledWith('/api/search?goal=sale&language=fr&city=binche%7C7130')
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chambres' }), '3 et plus')
	expect(await screen.findByRole('button', { name: 'Voir 6 biens' })).toBeTruthy()
	expect(fetched).toHaveBeenLastCalledWith('/api/search?goal=sale&language=fr&city=binche%7C7130&bedrooms=3')
	expect(screen.getByRole('status').textContent).toBe('Voir 6 biens')
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chambres' }), 'Peu importe')
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Où' }), 'Toutes')
	expect(screen.getByRole('button', { name: 'Voir 29 biens' })).toBeTruthy()
})
