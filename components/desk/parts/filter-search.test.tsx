// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterSearch } from './filter-search.tsx'

afterEach(cleanup)

/** Shows the field with what is searched for now, which arrives later than it was asked for. */
function field() {
	const asked = vi.fn<(value: string) => void>()
	const shown = (value: string) => <FilterSearch id="search" label="Search" hint="" value={value} onChange={asked} />
	const { rerender } = render(shown(''))
	return {
		asked,
		arrive: (value: string) => rerender(shown(value)),
		input: screen.getByRole<HTMLInputElement>('searchbox'),
	}
}

test('what is typed while a list is on its way stays', async () => {
	const { asked, arrive, input } = field()
	await userEvent.type(input, 'peeters')
	await waitFor(() => expect(asked).toHaveBeenLastCalledWith('peeters'))
	await userEvent.type(input, ' tuin')
	await waitFor(() => expect(asked).toHaveBeenLastCalledWith('peeters tuin'))
	await userEvent.type(input, ' gent')
	arrive('peeters')
	expect(input.value).toBe('peeters tuin gent')
	arrive('peeters tuin')
	expect(input.value).toBe('peeters tuin gent')
})

test('what is chosen elsewhere, or was searched for before, replaces what is typed', async () => {
	const { asked, arrive, input } = field()
	await userEvent.type(input, 'peeters')
	await waitFor(() => expect(asked).toHaveBeenLastCalledWith('peeters'))
	arrive('peeters')
	arrive('')
	expect(input.value).toBe('')
	arrive('peeters')
	expect(input.value).toBe('peeters')
})
