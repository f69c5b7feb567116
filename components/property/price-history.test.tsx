// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { PriceHistory } from './price-history.tsx'

afterEach(cleanup)

const priceHistory = [
	{ price: 355_000, until: '2026-09-01T08:00:00.000Z' },
	// Half past midnight in Belgium.
	{ price: 345_000, until: '2026-10-02T22:30:00.000Z' },
]
const price = { ...NO_PRICE, amount: 335_000 }
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
	['en', ['€ 335.000 since 3 October 2026', '€ 345.000 until 3 October 2026', '€ 355.000 until 1 September 2026']],
	[
		'fr',
		[
			'€ 335.000 depuis le 3 octobre 2026',
			'€ 345.000 jusqu’au 3 octobre 2026',
			'€ 355.000 jusqu’au 1er septembre 2026',
		],
	],
] as const)('in %s the prices stand with their days in Belgium, the newest first', (language, expected) => {
	renderIn(language, <PriceHistory listing={listingWith({ price, priceHistory })} />)
	expect(lines()).toEqual(expected.map((line) => line.replace('€ ', '€\u00a0')))
})

test('without an earlier price there is nothing, nor without a present one', () => {
	renderIn('nl', <PriceHistory listing={listingWith({ price, priceHistory: [] })} />)
	renderIn('nl', <PriceHistory listing={listingWith({ price: { ...price, amount: null }, priceHistory })} />)
	expect(screen.queryByRole('heading')).toBeNull()
})
