// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import { markerButton } from './marker-button.ts'

const words = { cluster: '{count} biens, les afficher', from: 'dès' }

function home(id: number, price: number | null, change: Partial<Marker> = {}): Marker {
	return {
		id,
		latitude: 50.4,
		longitude: 4.1,
		isExact: true,
		isOnOffer: true,
		isClosed: false,
		price,
		label: price === null ? 'Sur demande' : `€ ${price}`,
		title: 'Maison',
		place: 'Binche',
		facts: '',
		energy: null,
		picture: null,
		city: '',
		href: '/',
		...change,
	}
}

function button(homes: readonly Marker[], apart: number | null = null) {
	const [first] = homes
	const isClosed = homes.length === 1 && first?.isClosed === true
	const made = markerButton({ homes, count: homes.length, apart, isClosed }, 'price', words)
	const quiet = made.querySelectorAll('.vh')
	const name = made.getAttribute('aria-label') ?? made.textContent
	for (const one of quiet) one.remove()
	return { text: made.textContent, name }
}

test('homes at one place say how many they are, and from which price', () => {
	const many = [home(1, 300), home(2, 200), home(3, null)]
	expect(button(many)).toEqual({ text: '3dès € 200', name: '3 biens, les afficher, dès € 200' })
	expect(button([home(1, 200), home(2, 200)]).text).toBe('2€ 200')
	expect(button([home(1, 200, { label: 'dès € 200' }), home(2, 300)]).text).toBe('2dès € 200')
})

test('without a price, or where they separate nearer by, they are only counted', () => {
	expect(button([home(1, null), home(2, null)])).toEqual({ text: '2', name: '2 biens, les afficher' })
	expect(button([home(1, 300), home(2, 200)], 14)).toEqual({ text: '2', name: '2 biens, les afficher' })
})

test('a sold home is a dot that is named', () => {
	const sold = home(1, null, { isClosed: true, isOnOffer: false, label: 'Vendu' })
	expect(button([sold])).toEqual({ text: '', name: 'Vendu, Maison, Binche' })
	expect(button([home(1, 300)])).toEqual({ text: '€ 300', name: '€ 300, Maison, Binche' })
})
