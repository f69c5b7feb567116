// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'
import { loanTermsOf } from '#lib/homes/loan/estimate.ts'
import { getLoanConfig } from '#lib/site/config/config.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { LoanBlock } from './loan-block.tsx'

afterEach(cleanup)

function show(language: 'nl' | 'en', vat: PriceVat, landShare: number | null = null) {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
	const config = getLoanConfig()
	const home = {
		goal: 'sale',
		webId: 1,
		region: 'wallonia',
		price: { amount: 242_000 },
		vat,
		isAnnuity: false,
		landShare,
	} as const
	const terms = loanTermsOf(home, config, '2026-11-21')
	if (terms === null) throw new Error('no terms')
	renderIn(language, <LoanBlock terms={terms} config={config} language={language} />)
	return (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? null
}

test('a price without VAT has a line for it', () => {
	const value = show('nl', 'excluded')
	expect(value('Prijs')).toBe('€\u00a0242.000')
	expect(value('Btw (21 %)')).toBe('€\u00a050.820')
})

test('a price that includes VAT says so, and nothing is added', () => {
	const value = show('nl', 'included')
	expect(value('Prijs, btw inbegrepen')).toBe('€\u00a0242.000')
	expect(screen.queryByText(/^Btw \(/)).toBeNull()
})

test('in English a rate has a decimal point and an amount Belgian dots', () => {
	const value = show('en', 'included')
	expect(value('Price, VAT included')).toBe('€\u00a0242.000')
	expect(value('A month, 25 years at 3.4%')).not.toBeNull()
})

test('land beside a building under VAT has a line of its own', () => {
	const value = show('nl', 'excluded', 42_000)
	// 12.5 % of 42,000; 21 % of 200,000
	expect(value('Registratierechten op de grond (12,5 %)')).toBe('€\u00a05.250')
	expect(value('Btw (21 %)')).toBe('€\u00a042.000')
})
