// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskCombobox } from './combobox.tsx'

const PLACES = [
	{ value: 'office', label: 'À l’agence' },
	{ value: '1001', label: 'Rue du Beffroi 4, Binche', text: 'maison' },
]

afterEach(cleanup)

function shown() {
	const [onType, onInput] = [vi.fn(), vi.fn()]
	render(
		<form onInput={onInput}>
			<DeskCombobox name="place" label="Où" options={PLACES} onType={onType} hint="Un bien ou une adresse" />
		</form>,
	)
	return { onType, onInput, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Où' }) }
}

test('nothing is chosen or shown to begin with; typing shows what fits, and arrows and Enter take one', async () => {
	const { onType, onInput, field } = shown()
	expect(field.value).toBe('')
	expect(screen.queryByRole('listbox')).toBeNull()
	await userEvent.type(field, 'b')
	expect(field.getAttribute('aria-expanded')).toBe('true')
	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	expect(screen.getByRole('option', { selected: true }).textContent).toBe('Rue du Beffroi 4, Binchemaison')
	expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
	onInput.mockClear()
	await userEvent.keyboard('{Enter}')
	expect(field.value).toBe('Rue du Beffroi 4, Binche')
	// What keeps the fields of the form learns of it.
	expect(onInput).toHaveBeenCalledTimes(1)
	expect(onType).toHaveBeenLastCalledWith('Rue du Beffroi 4, Binche')
	expect(screen.queryByRole('listbox')).toBeNull()
	expect(document.activeElement).toBe(field)
})

test('Escape closes the list and no more; what was typed stays, and Enter then sends the form', async () => {
	const { field } = shown()
	const onKeyDown = vi.fn()
	document.body.addEventListener('keydown', onKeyDown)
	await userEvent.type(field, 'Grand-Place 4')
	onKeyDown.mockClear()
	await userEvent.keyboard('{Escape}')
	expect(onKeyDown).not.toHaveBeenCalled()
	expect(screen.queryByRole('listbox')).toBeNull()
	expect(field.value).toBe('Grand-Place 4')
	await userEvent.keyboard('{ArrowDown}')
	await userEvent.click(screen.getByRole('option', { name: 'À l’agence' }))
	expect(field.value).toBe('À l’agence')
	document.body.removeEventListener('keydown', onKeyDown)
})
