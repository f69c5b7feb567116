// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { factsWith, listingWith, wordsWith } from '#tests/support/data/listing-detail.ts'
import { Facts } from './facts.tsx'

afterEach(cleanup)

const now = new Date('2026-11-21T10:00:00Z')

function show(language: 'nl' | 'fr' | 'en' | 'de', listing = listingWith(), isClosed = false) {
	return renderIn(language, <Facts listing={listing} isClosed={isClosed} hasEstimate={false} now={now} />)
}

function group(title: string) {
	return within(screen.getByRole('heading', { level: 3, name: title }).parentElement ?? document.body)
}

function shownValue(label: string): string | null {
	return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? null
}

test('a home with few known facts shows one group and no empty ones', () => {
	show('nl')
	expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Algemeen'])
	expect(shownValue('Referentie')).toBe('BEF-V1001')
})

test('a room count of 0 in the feed is not shown', () => {
	show('nl', listingWith({ bedrooms: 4, showerRooms: 0, garages: 0 }))
	expect(shownValue('Slaapkamers')).toBe('4')
	expect(screen.queryByText('Douchekamers')).toBeNull()
	expect(screen.queryByText('Garages')).toBeNull()
})

test('areas, money and years are written the Belgian way', () => {
	const facts = factsWith({ cadastralIncome: 1041, constructionYear: 1898 })
	show('fr', listingWith({ surfaceGround: 1420, surfaceTerrace: 38.5, facts }))
	expect(group('Surfaces').getByText('1.420 m²')).toBeTruthy()
	expect(shownValue('Terrasse')).toBe('38,5\u00a0m²')
	expect(shownValue('Revenu cadastral')).toBe('€\u00a01.041')
	expect(shownValue('Année de construction')).toBe('1898')
})

test('on an English page areas are written the English way, money the Belgian way', () => {
	show('en', listingWith({ surfaceGround: 6850, facts: factsWith({ cadastralIncome: 1041 }) }))
	expect(shownValue('Plot')).toBe('6,850\u00a0m²')
	expect(shownValue('Cadastral income')).toBe('€\u00a01.041')
})

test.each([
	['nl', '3 (halfopen bebouwing)'],
	['fr', '3 (trois façades)'],
	['en', '3 (semi-detached)'],
	['de', '3 (Doppelhaushälfte)'],
] as const)('façades of a half-open home are worded in %s', (language, words) => {
	show(language, listingWith({ facts: factsWith({ facades: 'half-open' }) }))
	expect(screen.getByText(words)).toBeTruthy()
})

test.each([
	[0, 'Gelijkvloers'],
	[1, '1e verdieping'],
	[12, '12e verdieping'],
	[-1, 'Ondergronds, niveau -1'],
])('floor %i reads %s', (floor, words) => {
	show('nl', listingWith({ facts: factsWith({ floor }) }))
	expect(shownValue('Verdieping')).toBe(words)
})

test('a home that is free from a later day shows the day; once the day has come it is free now', () => {
	show('nl', listingWith({ facts: factsWith({ availableFrom: '2027-01-01' }) }))
	expect(shownValue('Beschikbaar')).toBe('Vanaf 1 januari 2027')
	cleanup()
	show('nl', listingWith({ facts: factsWith({ availableFrom: '2026-11-01' }) }))
	expect(shownValue('Beschikbaar')).toBe('Onmiddellijk')
})

test('words of the feed in another language carry their language', () => {
	const words = { values: wordsWith({ heating: 'Gaz' }), language: 'fr' }
	show('en', listingWith({ words }))
	expect(screen.getByText('Gaz').getAttribute('lang')).toBe('fr')
})

test('an annuity sale shows the down payment, the monthly amount, the duration and the conditions', () => {
	const facts = factsWith({ annuity: { bouquet: 35000, monthlyPayment: 520, price: 145000 } })
	const values = wordsWith({ annuityDuration: '15', annuityConditions: 'Bezet goed' })
	show('nl', listingWith({ facts, words: { values, language: 'nl' } }))
	const annuity = group('Lijfrente')
	expect(annuity.getByText('€ 35.000')).toBeTruthy()
	expect(annuity.getByText('€ 520 per maand')).toBeTruthy()
	expect(annuity.getByText('€ 145.000')).toBeTruthy()
	expect(annuity.getByText('15 jaar')).toBeTruthy()
	expect(annuity.getByText('Bezet goed')).toBeTruthy()
})

test('the conditions of a rental are in a group of their own', () => {
	const facts = factsWith({ chargesRenter: 110, deposit: 2180, hasInventory: true })
	show('fr', listingWith({ goal: 'rent', facts }))
	const rental = group('Conditions de location')
	expect(rental.getByText('€ 110 par mois')).toBeTruthy()
	expect(rental.getByText('€ 2.180')).toBeTruthy()
	expect(rental.getByText('Oui, à l’entrée')).toBeTruthy()
})

test.each([
	['nl', 'Tuin', 'Ja', 'Lift'],
	['fr', 'Jardin', 'Oui', 'Ascenseur'],
	['en', 'Garden', 'Yes', 'Lift'],
	['de', 'Garten', 'Ja', 'Aufzug'],
] as const)('a garden and a lift are among the facts in %s', (language, garden, yes, lift) => {
	show(language, listingWith({ features: ['garden', 'lift'], facts: factsWith({}) }))
	expect(shownValue(garden)).toBe(yes)
	expect(shownValue(lift)).toBe(yes)
})

test('a garden of a known surface shows the surface; without a lift there is no row for one', () => {
	show('nl', listingWith({ features: ['garden'], facts: factsWith({ surfaceGarden: 95 }) }))
	expect(shownValue('Tuin')).toBe('95\u00a0m²')
	expect(screen.queryByText('Lift')).toBeNull()
})

test('a sold home shows no amounts', () => {
	const facts = factsWith({ cadastralIncome: 1041, notaryFees: 4700, chargesOwner: 145, deposit: 900 })
	show('nl', listingWith({ status: 'sold', facts }), true)
	expect(document.body.textContent).not.toContain('€')
	expect(shownValue('Status')).toBe('Verkocht')
})

test('many facts are one fold, named by how many there are, with a part that a link can open', () => {
	const facts = factsWith({ surfaceTotal: 285, surfaceGarden: 95, constructionYear: 1898, cadastralIncome: 1041 })
	const words = { values: wordsWith({ heating: 'Gas' }), language: 'nl' }
	show('nl', listingWith({ surfaceLiving: 214, surfaceGround: 210, bedrooms: 4, facts, words }))
	const fold = screen.getByRole('heading', { name: 'Alle 11 gegevens' }).closest('details')
	expect(fold?.open).toBe(false)
	expect(fold?.querySelectorAll('#facts-fold dt')).toHaveLength(11)
	expect(document.querySelectorAll('dt')).toHaveLength(11)
})

test('few facts are shown without a press', () => {
	show('nl', listingWith({ surfaceLiving: 214, surfaceGround: 210, bedrooms: 4 }))
	expect(screen.getByRole('heading', { name: 'Het pand in detail' })).toBeTruthy()
	expect(document.querySelector('details')).toBeNull()
})

test('a rental says how charges are paid and what they hold, whose the meters are, and the reference rent', () => {
	const facts = factsWith({
		chargesRenter: 90,
		chargesKind: 'provision',
		leaseYears: 9,
		isFurnished: false,
		meterWater: false,
		meterGas: true,
		meterElectricity: true,
		referenceRent: { min: 1094, max: 1337, date: '2026-11-02' },
	})
	const values = wordsWith({ chargesList: ['Communs', 'Eau froide'], buildingManagement: 'Syndic professionnel' })
	show('fr', listingWith({ goal: 'rent', facts, words: { values, language: 'fr' } }))
	expect(shownValue('Charges du locataire')).toBe('€\u00a090 par mois, provision')
	expect(shownValue('Charges couvrant')).toBe('Communs, Eau froide')
	expect(shownValue('Compteurs individuels')).toBe(
		'Eau\u00a0:\u00a0non, Gaz\u00a0:\u00a0oui, Électricité\u00a0:\u00a0oui',
	)
	expect(shownValue('Gestion de l’immeuble')).toBe('Syndic professionnel')
	expect(shownValue('Loyer de référence')).toBe('€\u00a01.094 – €\u00a01.337 (au 2 novembre 2026)')
	expect(shownValue('Durée du bail')).toBe('9 ans')
	expect(shownValue('Meublé')).toBe('Non')
})

test.each([
	[{ chargesKind: 'included', chargesRenter: 0 }, 'In de huurprijs begrepen'],
	[{ chargesKind: 'lump', chargesRenter: 75 }, '€\u00a075 per maand, forfait'],
	[{ chargesKind: 'lump' }, 'Forfait'],
	[{ chargesRenter: 75 }, '€\u00a075 per maand'],
] as const)('charges of %j read %s', (known, words) => {
	show('nl', listingWith({ goal: 'rent', facts: factsWith(known) }))
	expect(shownValue('Kosten voor de huurder')).toBe(words)
})

test('what a sale lacks stays unshown: an unfurnished home, no cellar, no rental facts', () => {
	const facts = factsWith({ isFurnished: false, hasCellar: false, meterWater: true, chargesKind: 'included' })
	show('nl', listingWith({ facts }))
	for (const label of ['Gemeubeld', 'Kelder', 'Individuele meters', 'Kosten voor de huurder']) {
		expect(screen.queryByText(label)).toBeNull()
	}
})

test('comfort, office surface, subtype, state and the share of the land are shown', () => {
	const facts = factsWith({ surfaceOffice: 140, landShare: 72_000 })
	const values = wordsWith({ subTypeName: 'Villa', state: 'Instapklaar' })
	const features = ['cellar', 'attic', 'pool', 'alarm', 'air-conditioning'] as const
	show('nl', listingWith({ features, facts, words: { values, language: 'nl' } }))
	for (const label of ['Kelder', 'Zolder', 'Zwembad', 'Alarm', 'Airconditioning']) expect(shownValue(label)).toBe('Ja')
	expect(shownValue('Kantoor')).toBe('140\u00a0m²')
	expect(shownValue('Subtype')).toBe('Villa')
	expect(shownValue('Staat van het gebouw')).toBe('Instapklaar')
	expect(shownValue('Grondaandeel')).toBe('€\u00a072.000')
})
