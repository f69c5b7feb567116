// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import nl from '#messages/nl/listing.json' with { type: 'json' }
import { renderIn } from '#tests/support/components/render-in.tsx'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { CompareTable } from './compare-table.tsx'

vi.mock('./compare-part.tsx', () => ({ ComparePart: ({ children }: { children: ReactNode }) => children }))
afterEach(cleanup)

const labels = {
	language: 'nl',
	ribbons: {},
	openHouse: '',
	price: nl.price,
	lowered: '',
	firstHere: '',
	formerPrice: '',
	energy: { flanders: '', wallonia: 'EPB: {label}', brussels: '', luxembourg: '' },
	noPhoto: '',
	keep: '',
	unseen: '',
	bedrooms: '',
	bedroom: { one: '', other: '' },
	surfaceLiving: '',
	surfaceGround: '',
	surfaceTerrace: '',
	surfaceTotal: '',
	terrace: '',
}
const home = (id: number, surfaceLiving: number, amount: number) => {
	const price = { ...NO_PRICE, amount }
	const listing = listingWith({ id, surfaceLiving, price, energyLabel: 'd', bedrooms: 3 })
	return { card: listing, listing, isClosed: false, loan: null }
}

test('the rows that decide come first, all others follow, each once, and equal rows are marked', () => {
	renderIn(
		'nl',
		<CompareTable homes={[home(1, 100, 200_000), home(2, 125, 250_000)]} labels={labels} now={new Date()} />,
	)
	const rows = screen.getAllByRole('rowheader').map((header) => header.textContent)
	expect(rows.slice(0, 6)).toEqual(['Prijs', 'Bewoonbaar', 'Slaapkamers', 'Energielabel', 'Prijs per m²', 'Ligging'])
	expect(new Set(rows).size).toBe(rows.length)
	const decisive = screen.getAllByRole('rowheader').filter((header) => header.closest('tbody:not([data-more])'))
	expect(decisive).toHaveLength(4)
	const same = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-equal'))
	const names = same.map((row) => row.querySelector('th')?.textContent)
	expect(names).toEqual(expect.arrayContaining(['Prijs per m²', 'Energielabel', 'Slaapkamers']))
	expect(names).not.toContain('Bewoonbaar')
})
