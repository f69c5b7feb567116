import type { Marker } from '@/lib/map/marker-types'
import styles from './marker-map.module.css'

/** More homes than this at one spot are counted, not listed. */
const MOST_LISTED = 25

export interface PopupWords {
	/** Of a home that stands at its municipality's centre. */
	around: string
	close: string
	/** `{count}` in it. */
	more: string
}

function textElement(tag: 'span' | 'p', className: string | undefined, text: string): HTMLElement {
	const element = document.createElement(tag)
	element.className = className ?? ''
	element.textContent = text
	return element
}

function homeLink(marker: Marker, target: '_top' | null): HTMLElement {
	const link = document.createElement('a')
	link.className = styles.home ?? ''
	link.href = marker.href
	if (target) link.target = target
	link.append(
		textElement('span', styles.price, marker.label),
		textElement('span', styles.name, marker.title),
		textElement('span', styles.place, marker.place),
	)
	return link
}

/** What opens at a marker: its homes as links. Everything that it is given becomes text, never HTML. */
export function popupContent(
	homes: readonly Marker[],
	words: PopupWords,
	target: '_top' | null,
	onClose: () => void,
): HTMLElement {
	const root = document.createElement('div')
	const list = document.createElement('ul')
	list.className = styles.homes ?? ''
	for (const marker of homes.slice(0, MOST_LISTED)) {
		const item = document.createElement('li')
		item.append(homeLink(marker, target))
		list.append(item)
	}
	root.append(list)
	const left = homes.length - MOST_LISTED
	if (left > 0) root.append(textElement('p', styles.note, words.more.replace('{count}', String(left))))
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
