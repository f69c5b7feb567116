import type { Marker } from '#lib/homes/map/marker-types.ts'
import { linkTo, mapHomeCard, textElement } from './home-card.ts'
import styles from './marker-map.module.css'

/** From this many homes at one spot on, a link to the list is shown, where they can be sorted and filtered. */
const WORTH_A_LIST = 5

export interface PopupWords {
	/** Note on a home that is placed at its municipality's centre. */
	around: string
	close: string
	/** Label of the link to the list of a municipality's homes. */
	asList: string
}

interface PopupOptions {
	words: PopupWords
	target: '_top' | null
	listOf: ((city: string) => string) | null
}

/** Returns a link to a list of the same homes; null unless they are all in one municipality. */
function listLink(homes: readonly Marker[], { words, target, listOf }: PopupOptions): HTMLElement | null {
	const [city, ...others] = new Set(homes.map((home) => home.city))
	if (homes.length < WORTH_A_LIST || listOf === null || !city || others.length > 0) return null
	const link = linkTo(listOf(city), styles.asList, target)
	link.textContent = words.asList
	return link
}

/** Returns a popup's content: its homes as links. All values are inserted as text, never as HTML. */
export function popupContent(homes: readonly Marker[], options: PopupOptions, onClose: () => void): HTMLElement {
	const { words, target } = options
	const root = document.createElement('div')
	const list = document.createElement('ul')
	list.className = styles.homes ?? ''
	for (const marker of homes) {
		const item = document.createElement('li')
		item.append(mapHomeCard(marker, target))
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
