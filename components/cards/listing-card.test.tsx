// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListingCard as Listing } from '#lib/homes/listings/listing-types.ts'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import nl from '#messages/nl/listing.json' with { type: 'json' }
import type { CardLabels } from './card-types.ts'
import { ListingCard } from './listing-card.tsx'

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
})

const labels: CardLabels = {
	language: 'nl',
	ribbons: { new: 'Nieuw', option: 'In optie', sold: 'Verkocht', rented: 'Verhuurd' },
	energy: { flanders: 'EPC: {label}', wallonia: 'EPB: {label}', brussels: 'EPB: {label}', luxembourg: 'CPE: {label}' },
	openHouse: 'Opendeurdag {day}',
	price: nl.price,
	lowered: 'Prijs verlaagd',
	firstHere: 'Eerst bij ons',
	formerPrice: 'Vorige prijs',
	noPhoto: 'Nog geen foto',
	keep: '{title} bewaren',
	unseen: 'Nieuw voor u',
	bedrooms: 'Slaapkamers',
	bedroom: { one: 'slpk.', other: 'slpk.' },
	surfaceLiving: 'Bewoonbare oppervlakte',
	surfaceGround: 'Grond',
	surfaceTerrace: 'Terras',
	surfaceTotal: 'Totale oppervlakte',
	terrace: 'terras',
}

const house: Listing = {
	id: 1001,
	goal: 'sale',
	status: 'available',
	ribbon: null,
	countryCode: null,
	isFirstHere: false,
	title: { text: 'Herenhuis met ommuurde tuin', language: 'nl' },
	city: 'Binche',
	zip: '7130',
	street: 'Rue du Rempart',
	typeName: 'Woning',
	price: { ...NO_PRICE, amount: 385000 },
	formerPrice: null,
	bedrooms: 5,
	surfaceLiving: 242,
	surfaceGround: 1420,
	surfaceTerrace: 14,
	surfaceTotal: 300,
	energyLabel: 'c',
	region: 'wallonia',
	picture: { url: '/sample/row-maitre.jpg', width: 1360, height: 1020, alt: 'Herenhuis, straatgevel', kept: null },
	inside: null,
	nextOpenHouse: null,
	createdAt: '2026-11-18T08:12:00.000Z',
	href: '/property/1001/',
}

function show(changes: Partial<Listing> = {}, props: { load?: 'next' } = {}) {
	render(<ListingCard listing={{ ...house, ...changes }} labels={labels} {...props} />)
	return screen.getByRole('article')
}

test('a second photograph is only named, for the style sheet, and nothing without one', () => {
	const photo = (inside: string | null) => {
		const card = show({ inside })
		const images = card.querySelectorAll('img').length
		const style = card.firstElementChild?.getAttribute('style') ?? null
		cleanup()
		return { images, style }
	}
	expect(photo('/pictures/0a/760.avif')).toEqual({ images: 1, style: '--inside: url(/pictures/0a/760.avif);' })
	expect(photo(null)).toEqual({ images: 1, style: null })
})

test('a home shows its photograph, price, title, place and facts, and is one link', () => {
	const card = show()
	expect(within(card).getByRole('img', { name: 'Herenhuis, straatgevel' }).getAttribute('width')).toBe('1360')
	expect(within(card).getByRole('img', { name: 'EPB: C' })).toBeTruthy()
	expect(card.querySelector('p')?.textContent).toBe('€\u00A0385.000')
	expect(within(card).getByText('Rue du Rempart, 7130 Binche')).toBeTruthy()
	expect(within(card).getByRole('link', { name: 'Herenhuis met ommuurde tuin' }).getAttribute('href')).toBe(
		'/property/1001/',
	)
	expect(within(card).getAllByRole('link')).toHaveLength(1)
	expect(
		within(card)
			.getAllByRole('listitem')
			.map((it) => it.textContent),
	).toEqual(['Slaapkamers 5 slpk.', 'Bewoonbare oppervlakte 242\u00A0m²', 'Grond 1.420\u00A0m²'])
})

test('the heart follows the price, and only the label lies on the photograph', () => {
	const card = show({ ribbon: 'new' })
	const heart = within(card).getByRole('button', { name: 'Herenhuis met ommuurde tuin bewaren' })
	expect(heart.parentElement?.firstElementChild?.textContent).toBe('€\u00A0385.000')
	const photo = within(card).getByRole('img', { name: 'Herenhuis, straatgevel' }).closest('div')
	expect(photo?.textContent).toBe('C')
})

test('a title in Arabic or Hebrew runs in its own direction', () => {
	show({ title: { text: 'بيت جميل.', language: 'ar' } })
	expect(screen.getByRole('heading').getAttribute('dir')).toBe('auto')
})

test('without a plot the terrace is shown, and what is unknown or zero is left out', () => {
	const card = show({ bedrooms: 0, surfaceGround: null })
	expect(
		within(card)
			.getAllByRole('listitem')
			.map((it) => it.textContent),
	).toEqual(['Bewoonbare oppervlakte 242\u00A0m²', 'Terras 14\u00A0m² terras'])
})

test.each([
	['without a plot', null, ['Totale oppervlakte 300\u00A0m²', 'Terras 14\u00A0m² terras']],
	['on its plot', 1420, ['Totale oppervlakte 300\u00A0m²', 'Grond 1.420\u00A0m²']],
	['whose total surface is the plot', 300, ['Grond 300\u00A0m²']],
])('an office %s has its total surface once', (_, surfaceGround, facts) => {
	const card = show({
		bedrooms: null,
		surfaceLiving: null,
		surfaceTerrace: surfaceGround === null ? 14 : null,
		surfaceGround,
	})
	expect(
		within(card)
			.getAllByRole('listitem')
			.map((it) => it.textContent),
	).toEqual(facts)
})

test('with a hidden address only the municipality is shown', () => {
	expect(within(show({ street: null })).getByText('7130 Binche')).toBeTruthy()
})

test.each([
	[{ ...NO_PRICE, isStartingFrom: true, unitText: '/maand' }, 'Prijs op aanvraag'],
	[{ ...NO_PRICE, amount: 289000, isStartingFrom: true }, 'vanaf €\u00A0289.000'],
])('the price %j reads "%s"', (price, words) => {
	expect(show({ price }).querySelector('p')?.textContent).toBe(words)
})

test('a rent is shown per month', () => {
	const card = show({ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 950 } })
	expect(card.querySelector('p')?.textContent).toBe('€\u00A0950 /\u00A0maand')
})

test('a lowered price shows the former one struck through, and its ribbon replaces "new"', () => {
	const card = show({ formerPrice: 395000, ribbon: 'new' })
	expect(card.querySelector('p')?.textContent).toBe('€\u00A0385.000 Vorige prijs €\u00A0395.000')
	expect(card.querySelector('s')?.textContent).toBe('€\u00A0395.000')
	expect(within(card).getByText('Prijs verlaagd')).toBeTruthy()
	expect(within(card).queryByText('Nieuw')).toBeNull()
})

test.each([
	[{ ribbon: 'new' }, 'Eerst bij ons'],
	[{ ribbon: null }, 'Eerst bij ons'],
	[{ ribbon: 'new', formerPrice: 395000 }, 'Prijs verlaagd'],
	[{ ribbon: 'option' }, 'In optie'],
])('with %o the ribbon of a home that portals do not show yet is "%s"', (more, words) => {
	expect(within(show({ isFirstHere: true, ...more })).getByText(words)).toBeTruthy()
})

test('the ribbon of an agreement stays when the price was lowered', () => {
	const card = show({ formerPrice: 395000, ribbon: 'option' })
	expect(within(card).queryByText('Prijs verlaagd')).toBeNull()
	expect(within(card).getByText('In optie')).toBeTruthy()
})

test.each(['sold', 'rented'] as const)('a home that is %s says so instead of its price', (status) => {
	const card = show({ status, ribbon: status, nextOpenHouse: '2026-11-21T09:00:00Z' })
	expect(within(card).queryByText(/€/)).toBeNull()
	expect(within(card).queryByText(/Opendeurdag/)).toBeNull()
	expect(within(card).getAllByText(status === 'sold' ? 'Verkocht' : 'Verhuurd')).toHaveLength(2)
	expect(card.hasAttribute('data-closed')).toBe(true)
})

test.each([
	['new', null, 'Nieuw'],
	['new', '2026-11-21T09:00:00Z', 'Opendeurdag zaterdag'],
	[null, '2026-12-05T09:00:00Z', 'Opendeurdag 5 december'],
	['option', '2026-11-21T09:00:00Z', 'In optie'],
])('with the ribbon %s and an open house at %s the notch reads "%s"', (ribbon, nextOpenHouse, words) => {
	expect(within(show({ ribbon, nextOpenHouse })).getByText(words)).toBeTruthy()
})

test('a home without a photograph says so in words', () => {
	expect(within(show({ picture: null })).getByText('Nog geen foto')).toBeTruthy()
})

test('a title in another language is marked as such', () => {
	const card = show({ title: { text: 'Maison de maître', language: 'fr' } })
	expect(within(card).getByRole('heading').getAttribute('lang')).toBe('fr')
})

test('only what is on the first screen is fetched at once', () => {
	const image = (card: HTMLElement) => within(card).getByRole('img', { name: 'Herenhuis, straatgevel' })
	expect(image(show()).getAttribute('loading')).toBe('lazy')
	cleanup()
	expect(image(show({}, { load: 'next' })).getAttribute('loading')).toBe('eager')
})

test('the card of a rental shows the charges', () => {
	show({ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 890, charges: 95 } })
	expect(screen.getByRole('article').textContent).toContain('€\u00a0890 +\u00a0€\u00a095 kosten /\u00a0maand')
})

test.each([
	['excluded', '€\u00a0385.000 excl. btw'],
	['included', '€\u00a0385.000 incl. btw'],
] as const)('a price of which VAT is %s says so', (vat, words) => {
	show({ price: { ...house.price, vat } })
	expect(screen.getByRole('article').textContent).toContain(words)
})
