// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { RentBlock } from './rent-block.tsx'

afterEach(cleanup)

const costs = { rent: 890, charges: 95, deposit: 1780, depositMonths: 2, movingIn: 2765, monthly: 985 }
const rows = () =>
	screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

test('the sums stand below their parts, in the language of the page', () => {
	renderIn('fr', <RentBlock costs={costs} kind="lump" />)
	expect(rows()).toEqual([
		'Premier mois de loyer €\u00a0890',
		'Charges forfaitaires de ce mois €\u00a095',
		'Garantie locative (au plus 2 mois de loyer) €\u00a01.780',
		'Total à l’entrée €\u00a02.765',
		'Ensuite, par mois €\u00a0985',
	])
	expect(screen.getByText(/montant maximal qui peut être demandé/)).toBeTruthy()
})

test('unknown charges are said to be missing, and a deposit of the advert is no estimate', () => {
	const known = { ...costs, charges: null, depositMonths: null, deposit: 1000, movingIn: 1890, monthly: 890 }
	renderIn('en', <RentBlock costs={known} kind={null} />)
	expect(rows()[1]).toBe('Rental deposit €\u00a01.000')
	expect(screen.getByText(/charges are not known yet/)).toBeTruthy()
	expect(screen.queryByText(/most that may be asked/)).toBeNull()
})
