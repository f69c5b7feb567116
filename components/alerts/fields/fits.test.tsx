// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fits } from './fits.tsx'

const START = 'Choose a type or a place to see how many properties fit.'
const fetched = vi.fn(async (address: string) =>
	Response.json({ text: address.includes('bedroomsMin=3') ? '2 properties fit.' : '6 properties fit.' }),
)

beforeEach(() => {
	fetched.mockClear()
	vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

test('a search alert says at each choice how many homes fit, and nothing before the first', async () => {
	const user = userEvent.setup()
	render(
		<SWRConfig value={{ provider: () => new Map() }}>
			<form>
				<input type="hidden" name="goal" value="sale" />
				<label>
					<input type="checkbox" name="types" value="1" /> House
				</label>
				<label>
					Bedrooms <input name="bedroomsMin" />
				</label>
				<label>
					Name <input name="firstName" />
				</label>
				<Fits language="en" start={START} />
			</form>
		</SWRConfig>,
	)
	await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
	expect(screen.getByText(START).getAttribute('aria-live')).toBe('polite')
	await user.click(screen.getByRole('checkbox', { name: 'House' }))
	await screen.findByText('6 properties fit.')
	await user.type(screen.getByRole('textbox', { name: 'Bedrooms' }), '3')
	await screen.findByText('2 properties fit.')
	expect(fetched.mock.calls).toEqual([
		['/api/alerts/count?language=en&goal=sale&types=1'],
		['/api/alerts/count?language=en&goal=sale&types=1&bedroomsMin=3'],
	])
})
