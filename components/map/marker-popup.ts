import type { Marker } from '@/lib/map/marker-types'
import styles from './marker-map.module.css'

/** From so many homes at one spot on, the list of them is offered, which can be sorted and filtered. */
const WORTH_A_LIST = 5
const PICTURE = { width: 250, height: 188 }

export interface PopupWords {
	/** Of a home that stands at its municipality's centre. */
	around: string
	close: string
	/** To the list of a municipality's homes. */
	asList: string
}

interface PopupOptions {
	words: PopupWords
	target: '_top' | null
	listOf: ((city: string) => string) | null
}

function textElement(tag: 'span' | 'p', className: string | undefined, text: string): HTMLElement {
	const element = document.createElement(tag)
	element.className = className ?? ''
	element.textContent = text
	return element
}

function picture(address: string): HTMLElement {
	const image = document.createElement('img')
	Object.assign(image, {
		src: address,
		alt: '',
		loading: 'lazy',
		decoding: 'async',
		className: styles.photo,
		...PICTURE,
	})
	image.addEventListener('error', () => image.remove())
	return image
}

function linkTo(href: string, className: string | undefined, target: '_top' | null): HTMLAnchorElement {
	const link = document.createElement('a')
	link.className = className ?? ''
	link.href = href
	if (target) link.target = target
	return link
}

function homeLink(marker: Marker, target: '_top' | null): HTMLElement {
	const link = linkTo(marker.href, styles.home, target)
	const words = textElement('span', styles.words, '')
	words.append(
		textElement('span', styles.price, marker.label),
		textElement('span', styles.name, marker.title),
		textElement('span', styles.place, marker.place),
	)
	if (marker.facts !== '') words.append(textElement('span', styles.place, marker.facts))
	if (marker.picture !== null) link.append(picture(marker.picture))
	link.append(words)
	return link
}

/** The way to a list of the same homes, where they are of one municipality. */
function listLink(homes: readonly Marker[], { words, target, listOf }: PopupOptions): HTMLElement | null {
	const [city, ...others] = new Set(homes.map((home) => home.city))
	if (homes.length < WORTH_A_LIST || listOf === null || !city || others.length > 0) return null
	const link = linkTo(listOf(city), styles.asList, target)
	link.textContent = words.asList
	return link
}

/** What opens at a marker: all its homes as links. Everything that it is given becomes text, never HTML. */
export function popupContent(homes: readonly Marker[], options: PopupOptions, onClose: () => void): HTMLElement {
	const { words, target } = options
	const root = document.createElement('div')
	const list = document.createElement('ul')
	list.className = styles.homes ?? ''
	for (const marker of homes) {
		const item = document.createElement('li')
		item.append(homeLink(marker, target))
		list.append(item)
	}
	root.append(list)
	const link = listLink(homes, options)
	if (link !== null) root.append(link)
	if (homes.some((marker) => !marker.isExact)) root.append(textElement('p', styles.note, words.around))
	const close = document.createElement('button')
	close.type = 'button'
	close.className = styles.close ?? ''
	close.setAttribute('aria-label', words.close)
	close.textContent = '×'
	close.addEventListener('click', onClose)
	root.append(close)
	root.addEventListener('keydown', (event) => {
		if (event.key === 'Escape') onClose()
	})
	return root
}
