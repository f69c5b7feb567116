// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import config from '#config/energy.json'
import { energyTableOn } from '#lib/homes/energy/energy-table.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { factsWith, listingWith, wordsWith } from '#tests/support/data/listing-detail.ts'
import { Energy } from './energy.tsx'

afterEach(cleanup)

const table = energyTableOn(EnergyConfig.parse(config), '2026-11-21')

function show(language: 'nl' | 'fr' | 'en' | 'de', known: Partial<ListingDetail>, isClosed = false) {
	return renderIn(
		language,
		<Energy listing={listingWith(known)} table={table} isClosed={isClosed} today="2026-11-23" />,
	)
}

test('a home without label and figures has no energy block', () => {
	expect(show('nl', {}).container.innerHTML).toBe('')
})

test('the scale has a text alternative', () => {
	show('fr', { energyLabel: 'c', energyValue: 214 })
	expect(
		screen.getByRole('img', { name: 'Échelle de A++ à G. Ce bien\u00a0: label C. 214 kWh par mètre carré et par an.' }),
	).toBeTruthy()
})

test('the ranges of Wallonia are those of the specification', () => {
	show('nl', { energyLabel: 'c', energyValue: 214 })
	const scale = screen.getByRole('img').textContent
	for (const range of ['lager dan 0', '0 tot 45', '46 tot 85', '86 tot 170', '171 tot 255', 'meer dan 510']) {
		expect(scale).toContain(range)
	}
})

test('Brussels has all its nineteen labels, Luxembourg ten without ranges', () => {
	show('nl', { region: 'brussels', energyLabel: 'd_plus', energyValue: 160 })
	expect(screen.getByRole('img').querySelectorAll('text[font-weight="700"]')).toHaveLength(19 + 1)
	cleanup()
	show('nl', { region: 'luxembourg', countryId: 50, energyLabel: 'd' })
	expect(screen.getByRole('img').querySelectorAll('text')).toHaveLength(10 + 1)
})

test.each([
	['fr', '2025-08-18', 'Expiré le', '18 août 2025'],
	['nl', '2025-08-18', 'Verlopen op', '18 augustus 2025'],
	['nl', '2026-11-23', 'Geldig tot', '23 november 2026'],
] as const)('in %s a certificate until %s says "%s %s"', (language, epcValidUntil, label, day) => {
	show(language, { energyLabel: 'c', facts: factsWith({ epcValidUntil }) })
	expect(screen.getByText(label)).toBeTruthy()
	expect(screen.getByText(day)).toBeTruthy()
})

test('the same figure under two names is shown once', () => {
	show('nl', { energyLabel: 'c', energyValue: 214, facts: factsWith({ energySpec: 214 }) })
	expect(screen.getAllByText('214 kWh/(m²·jaar)')).toHaveLength(1)
})

test('a Flemish home for sale with label E or F shows what the buyer must renovate, and by when', () => {
	show('nl', { region: 'flanders', energyLabel: 'f', energyValue: 452 })
	expect(
		screen.getByText(
			'Een woning met EPC-label E of F die vanaf 2023 wordt gekocht, moet binnen 6 jaar na de akte minstens label D halen.',
		),
	).toBeTruthy()
	cleanup()
	show('de', { region: 'flanders', energyLabel: 'e', energyValue: 452 })
	expect(screen.getByText(/innerhalb von 6 Jahren/)).toBeTruthy()
})

test.each([
	['a rental', { goal: 'rent', region: 'flanders', energyLabel: 'f' }],
	['a Flemish home with label D', { region: 'flanders', energyLabel: 'd' }],
	['a Walloon home with label F', { region: 'wallonia', energyLabel: 'f' }],
] as const)('%s has no renovation notice', (_, known) => {
	show('nl', known)
	expect(screen.queryByText('Renovatieplicht')).toBeNull()
})

test('a sold home has no renovation notice', () => {
	show('nl', { region: 'flanders', energyLabel: 'f' }, true)
	expect(screen.queryByText('Renovatieplicht')).toBeNull()
})

test('a home that needs no certificate says why instead', () => {
	const words = { values: wordsWith({ epcNotRequired: 'Garage non chauffé' }), language: 'fr' }
	show('nl', { words })
	const reason = screen.getByText('Niet vereist: Garage non chauffé')
	expect(reason.getAttribute('lang')).toBe('fr')
	cleanup()
	show('nl', { words, energyLabel: 'c' })
	expect(screen.queryByText(/Niet vereist/)).toBeNull()
})

test('the E-level and the day of the certificate are shown', () => {
	show('nl', { region: 'flanders', energyLabel: 'a', facts: factsWith({ eLevel: -5, epcIssuedOn: '2026-03-02' }) })
	expect(screen.getByText('E-peil').nextElementSibling?.textContent).toBe('E-5')
	expect(screen.getByText('Opgemaakt op').nextElementSibling?.textContent).toBe('2 maart 2026')
})

test('what the feed has of the duty to renovate is shown only where the table has nothing', () => {
	const duty = (known: Partial<ListingDetail>, renovationDuty: boolean) => {
		cleanup()
		show('nl', { region: 'flanders', facts: factsWith({ renovationDuty }), ...known })
		return screen.queryByText('Renovatieplicht', { selector: 'dt' })?.nextElementSibling?.textContent ?? null
	}
	expect(duty({ energyLabel: 'f' }, false)).toBeNull()
	expect(duty({ energyLabel: 'b' }, false)).toBe('Nee')
	expect(duty({ energyLabel: null }, true)).toBe('Ja')
	expect(duty({ energyLabel: null, goal: 'rent' }, true)).toBeNull()
})

test('a home on offer shows what a year of energy costs and how that is computed, a sold one does not', () => {
	// 214 × 142 × 0.12 = 3,646.56
	show('nl', { energyLabel: 'c', energyValue: 214, surfaceLiving: 142 })
	expect(screen.getByText('Energie volgens het certificaat: ± € 3.650 per jaar.')).toBeTruthy()
	expect(
		screen.getByText(
			/^Berekend op het primaire verbruik \(214 kWh\/m² × 142 m²\) aan € 0,12 per kWh \(tarief van 2 november 2026\)/,
		),
	).toBeTruthy()
	cleanup()
	show('nl', { energyLabel: 'c', energyValue: 214, surfaceLiving: 142 }, true)
	expect(screen.queryByText(/^Energie volgens het certificaat/)).toBeNull()
})

test('what an advert must state of energy is never folded; emissions are, but in Brussels', () => {
	const facts = factsWith({ energySpec: 318, energyTotal: 68052, co2Emission: 64, epcReference: '20261009002764' })
	const isFolded = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('details') !== null
	show('nl', { region: 'wallonia', energyLabel: 'd', facts })
	const duties = ['EPB-label', 'Specifiek verbruik (Espec)', 'Totaal verbruik', 'Nummer van het certificaat']
	expect(duties.map(isFolded)).toEqual([false, false, false, false])
	expect(isFolded('CO₂-uitstoot')).toBe(true)
	cleanup()
	show('nl', { region: 'brussels', energyLabel: 'd', facts })
	expect(isFolded('CO₂-uitstoot')).toBe(false)
})
