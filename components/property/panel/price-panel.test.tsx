// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from '#lib/homes/listings/contact.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { type PanelProps, PricePanel } from './price-panel.tsx'

afterEach(cleanup)

const contact: Contact = {
	agent: 'Élise Marchand',
	pictureUrl: '/media/elise.jpg',
	phone: { text: '0471 23 45 67', href: 'tel:+32471234567' },
	email: 'elise@beffroi.example',
}

const TIMES = { href: '/ask/appointment/?listing=1', hasTimes: true }
const NO_TIMES = { href: '#ask', hasTimes: false }

beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})

function show(
	known: Partial<ListingDetail> = {},
	{ isClosed = false, reach = contact, visit = NO_TIMES, costs = null as PanelProps['costs'] } = {},
) {
	const listing = listingWith(known)
	return renderIn(
		'nl',
		<PricePanel
			listing={listing}
			contact={reach}
			isClosed={isClosed}
			similarHref="#similar"
			visit={visit}
			costs={costs}
			deals={[{ kind: 'offer', href: '/ask/offer/?listing=1001' }]}
			links={null}
		>
			{null}
		</PricePanel>,
	)
}

const text = () => screen.getByRole('complementary', { name: 'Prijs en contact' }).textContent

test.each([
	[{ price: { ...NO_PRICE, amount: 385000 } }, '€\u00a0385.000'],
	[{ price: { ...NO_PRICE, amount: 239000, isStartingFrom: true, unitText: 'vanaf' } }, 'vanaf €\u00a0239.000Een'],
	[{ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 1090 } }, '€\u00a01.090 /\u00A0maand'],
	[{ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 12, unitText: 'per m²' } }, '€\u00a012 per m²'],
	[{ price: { ...NO_PRICE, isStartingFrom: true, unitText: 'vanaf' } }, 'Prijs op aanvraag'],
] as const)('the price of %j reads %s', (known, words) => {
	show(known)
	expect(text()).toContain(words)
})

test('a lowered price shows the former one struck through', () => {
	show({ formerPrice: 395000 })
	expect(text()).toContain('€\u00a0385.000 Vorige prijs €\u00a0395.000')
	expect(screen.getByText('€ 395.000').tagName).toBe('S')
})

test('a rental shows its charges, and a sale under VAT and an annuity are marked as such', () => {
	show({ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 890, charges: 95 } })
	expect(text()).toContain('€\u00a0890 +\u00a0€\u00a095 kosten /\u00a0maand')
	expect(text()).toContain('€\u00a0985 per maand, kosten inbegrepen')
	cleanup()
	show({ price: { ...NO_PRICE, amount: 385000, vat: 'excluded' } })
	expect(text()).toContain('€\u00a0385.000 excl. btw')
	expect(text()).toContain('Prijs exclusief btw en kosten')
	cleanup()
	show({ price: { ...NO_PRICE, annuity: { bouquet: 35000, monthly: 520, stated: null } } })
	expect(text()).toContain('Lijfrente, bouquet €\u00a035.000 +\u00a0€\u00a0520 /\u00a0maand')
})

test('a price that includes VAT says so, and a hidden price says nothing about VAT', () => {
	show({ price: { ...NO_PRICE, amount: 385000, vat: 'included' } })
	expect(text()).toContain('Prijs inclusief btw, exclusief kosten')
	cleanup()
	show({ price: { ...NO_PRICE, vat: 'excluded' } })
	expect(text()).not.toContain('btw')
})

test('a sale shows the price per square metre', () => {
	show({ price: { ...NO_PRICE, amount: 239000 }, surfaceLiving: 214 })
	expect(text()).toContain('€\u00a01.117 per m²')
})

test.each([
	['ownHome', 'met rechten en notaris, als enige eigen woning'],
	['duty', 'met rechten en notaris'],
	['vat', 'met btw en notaris'],
] as const)('the total with the tax %s names what it holds, and leads to the estimate', (tax, words) => {
	show({}, { costs: { total: 250630.4, monthly: 987.6, tax } })
	const costs = screen.getByRole('link', { name: `≈ €\u00a0250.630 ${words}, €\u00a0988 per maand` })
	expect(costs.getAttribute('href')).toBe('#loan-fold')
})

test('the red button leads to the free times, and their space is reserved while they load', () => {
	const { container } = show({}, { visit: TIMES })
	expect(screen.getByRole('link', { name: 'Kies een bezoekmoment' }).getAttribute('href')).toBe(TIMES.href)
	expect(screen.getByRole('list', { name: 'Eerstvolgende vrije momenten' })).toBeTruthy()
	expect(container.querySelectorAll('a[href*="time="]')).toHaveLength(0)
})

test('where no times can be chosen online, a visit is requested in the form below or by phone', () => {
	show()
	const visit = screen.getByRole('link', { name: 'Een bezoek aanvragen' })
	expect(visit.getAttribute('href')).toBe('#ask')
})

test('there is one way to each thing: the visit, the phone with the agent’s name, a question, an offer', () => {
	show()
	const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
	expect(ways).toEqual([
		['Een bezoek aanvragen', '#ask'],
		['Bel Élise Marchand0471 23 45 67', 'tel:+32471234567'],
		['Een vraag stellen', '#ask'],
		['Een prijsvoorstel doen', '/ask/offer/?listing=1001'],
	])
	expect(text()?.match(/0471 23 45 67/g)).toHaveLength(1)
})

test('without an agent the phone is that of the agency, and is named by its number', () => {
	show({}, { reach: { ...contact, agent: null } })
	expect(screen.getByRole('link', { name: 'Bel 0471 23 45 67' }).getAttribute('href')).toBe('tel:+32471234567')
})

test('a sold home has no price and no visit, but similar homes and a contact', () => {
	show({ status: 'sold', closedAt: '2026-10-02T22:30:00Z', price: NO_PRICE }, { isClosed: true })
	expect(screen.getByRole('heading', { name: 'Dit pand is verkocht' })).toBeTruthy()
	expect(screen.getByText('Als verkocht gemeld op 3 oktober 2026.')).toBeTruthy()
	expect(text()).not.toContain('€')
	expect(screen.queryByRole('link', { name: 'Een bezoek aanvragen' })).toBeNull()
	expect(screen.queryByRole('link', { name: 'Een prijsvoorstel doen' })).toBeNull()
	expect(screen.getByRole('link', { name: /Bel Élise Marchand/ })).toBeTruthy()
	const similar = screen.getByRole('link', { name: 'Gelijkaardige panden bekijken' })
	expect(similar.getAttribute('href')).toBe('#similar')
})

test('without contact details only the forms are left, and no dead button', () => {
	show({}, { reach: { agent: null, pictureUrl: null, phone: null, email: null } })
	const ways = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
	expect(ways).toEqual(['#ask', '#ask', '/ask/offer/?listing=1001'])
})

test.each([
	['provision', 95, '€\u00a0890 +\u00a0€\u00a095 provisie /\u00a0maand'],
	['lump', 95, '€\u00a0890 +\u00a0€\u00a095 forfait /\u00a0maand'],
	['included', null, '€\u00a0890 /\u00A0maand, kosten inbegrepen'],
] as const)('charges paid as %s are named so beside the rent', (chargesKind, charges, words) => {
	show({ goal: 'rent', price: { ...NO_PRICE, goal: 'rent', amount: 890, charges, chargesKind } })
	expect(text()).toContain(words)
})
