import { formatNumber } from '#lib/base/format/format-number.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import styles from './marker-map.module.css'

export interface MarkerWords {
	/** Names several homes; contains `{count}`. */
	cluster: string
	/** Before the lowest of several prices. */
	from: string
}

/** One or more homes at a place of the map. */
interface Place {
	homes: readonly Marker[]
	/** How many there are, also where they are only counted. */
	count: number
	/** The zoom at which the homes separate; null if they are all at one place. */
	apart: number | null
	isClosed: boolean
}

/** Returns from which price on homes are for sale or to rent; null if none of them shows a price. */
function priceFrom(homes: readonly Marker[], from: string): string | null {
	const priced = homes.flatMap(({ price, label }) => (price === null ? [] : [{ price, label }]))
	const [first, ...others] = priced.toSorted((a, b) => a.price - b.price)
	if (!first) return null
	const isOne = others.every(({ price }) => price === first.price) && priced.length === homes.length
	return isOne || first.label.startsWith(`${from} `) ? first.label : `${from} ${first.label}`
}

/** Returns a text for screen readers alone. */
function quiet(text: string): HTMLElement {
	const element = document.createElement('span')
	element.className = 'vh'
	element.textContent = text
	return element
}

/** Returns the button that marks a place on the map: a home's price or a dot, or how many homes and from which price. */
export function markerButton(place: Place, look: 'price' | 'point', words: MarkerWords): HTMLButtonElement {
	const button = document.createElement('button')
	button.type = 'button'
	const [home] = place.homes
	if (place.count === 1 && home) {
		const isDot = look === 'point' || home.isClosed
		button.className = [styles.marker, isDot && (home.isClosed ? styles.closed : styles.point)]
			.filter(Boolean)
			.join(' ')
		button.textContent = isDot ? '' : home.label
		button.setAttribute('aria-label', [home.label, home.title, home.place].filter(Boolean).join(', '))
		return button
	}
	const count = formatNumber(place.count, document.documentElement.lang) ?? ''
	const price = place.apart === null && look === 'price' ? priceFrom(place.homes, words.from) : null
	button.className = `${styles.marker} ${price === null ? styles.many : styles.several}`
	if (price === null) {
		button.textContent = count
		button.setAttribute('aria-label', fill(words.cluster, { count }))
		return button
	}
	const number = document.createElement('b')
	number.textContent = count
	const [before = '', after = ''] = words.cluster.split('{count}')
	button.append(quiet(before), number, quiet(`${after}, `), price)
	return button
}
