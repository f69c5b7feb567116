// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormRecap } from './form-recap.tsx'

afterEach(cleanup)

test.each([
	['235000', '€\u00a0235.000'],
	['235 000', '€\u00a0235.000'],
	['plus tard', '€ plus tard'],
])('an amount typed as %j is repeated as every price is written', async (typed, written) => {
	render(
		<form>
			<div data-step-index="0">
				<div data-field="">
					<label htmlFor="amount">Votre prix</label>
					<div>
						<span>€</span>
						<input id="amount" defaultValue={typed} />
					</div>
				</div>
			</div>
			<FormRecap title="Votre proposition" isBefore={1} />
		</form>,
	)
	expect((await screen.findByRole('definition')).textContent).toBe(written)
})
