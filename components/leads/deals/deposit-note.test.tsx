// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import words from '#messages/fr/deals.json'
import { DepositNote } from './deposit-note.tsx'

afterEach(cleanup)

const { deposit, depositOpen } = words.offer
const text = deposit.replace('{percent}', '10')
// The spaces before signs are narrow and do not break.
const plain = (shown: string | null) => shown?.replace(/[\u00a0\u202f]/g, ' ')
const before = 'À la signature du compromis, vous versez en général un acompte de 10 % du prix, sur un compte de tiers.'

test('in French, the deposit follows the price while it is typed', async () => {
	const user = userEvent.setup()
	render(
		<form>
			<label>
				Votre offre <input name="amount" />
			</label>
			<DepositNote
				field="amount"
				text={text}
				before={depositOpen.replace('{percent}', '10')}
				percent={10}
				low={{ below: 150_000, text: 'Si peu ?' }}
			/>
		</form>,
	)
	const price = screen.getByRole('textbox', { name: 'Votre offre' })
	const said = () => plain(screen.getByRole('status').textContent)
	expect(said()).toBe(before)
	await user.type(price, '125.000')
	expect(said()).toBe(
		'À la signature du compromis, vous versez en général un acompte de 10 %, soit € 12.500, sur un compte de tiers.Si peu ?',
	)
	await user.clear(price)
	await user.type(price, '249 500,50')
	expect(said()).toContain('soit € 24.950,05, sur')
	expect(said()).not.toContain('Si peu')
	await user.clear(price)
	expect(said()).toBe(before)
})
