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
const now = new Date('2026-11-30T22:30:00.000Z')
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
	renderIn(language, <PriceHistory listing={listingWith({ price, priceHistory })} now={now} />)
	expect(lines()).toEqual(expected.map((line) => line.replace('€ ', '€\u00a0')))
})

test('without an earlier price there is nothing, nor without a present one', () => {
	renderIn('nl', <PriceHistory listing={listingWith({ price, priceHistory: [] })} now={now} />)
	renderIn('nl', <PriceHistory listing={listingWith({ price: { ...price, amount: null }, priceHistory })} now={now} />)
	expect(screen.queryByRole('heading')).toBeNull()
})

test('two prices are written only, three are also drawn, with each at its height', () => {
	renderIn('en', <PriceHistory listing={listingWith({ price, priceHistory: priceHistory.slice(1) })} now={now} />)
	expect(lines()).toHaveLength(2)
	expect(screen.queryByRole('img')).toBeNull()
	cleanup()
	renderIn('en', <PriceHistory listing={listingWith({ price, priceHistory })} now={now} />)
	const drawing = screen.getByRole('img', { name: 'The price in 3 steps, from €\u00a0355.000 to €\u00a0335.000.' })
	const level = drawing.querySelectorAll('[stroke-width="2"] line[x1]')
	const flat = [...level].filter((line) => line.getAttribute('y1') === line.getAttribute('y2'))
	// From 20 px down for the highest to 108 px for the lowest; the one between them is half way.
	expect(flat.map((line) => line.getAttribute('y1'))).toEqual(['20', '64', '108'])
	expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
		...['€\u00a0355.000', '€\u00a0335.000', '01/09/2026', '03/10/2026'],
	])
})
