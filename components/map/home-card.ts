import { ARROW_HEIGHT, ARROW_TEXT, energyArrow } from '#lib/homes/energy/label-drawing.ts'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import styles from './marker-map.module.css'

const PICTURE = { width: 250, height: 188 }
const SVG = 'http://www.w3.org/2000/svg'

/** Returns an element with a text, never parsed as HTML. */
export function textElement(tag: 'span' | 'p', className: string | undefined, text: string): HTMLElement {
	const element = document.createElement(tag)
	element.className = className ?? ''
	element.textContent = text
	return element
}

/** Returns a link, which leaves the frame if `target` is `_top`. */
export function linkTo(href: string, className: string | undefined, target: '_top' | null): HTMLAnchorElement {
	const link = document.createElement('a')
	link.className = className ?? ''
	link.href = href
	if (target) link.target = target
	return link
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

/** Returns the arrow of an energy label; null if there is no such label. */
function energyTag({ label, name }: { label: string; name: string }): Element | null {
	if (!isEnergyLabel(label)) return null
	const arrow = energyArrow(label)
	const element = (tag: string, attributes: Record<string, string | number>) => {
		const made = document.createElementNS(SVG, tag)
		for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
		return made
	}
	const svg = element('svg', {
		viewBox: `0 0 ${arrow.width} ${ARROW_HEIGHT}`,
		role: 'img',
		'aria-label': name,
		class: styles.energy ?? '',
	})
	const { x, y, size } = ARROW_TEXT
	const text = element('text', { x, y, 'font-size': size, 'font-weight': 700, fill: `var(--${arrow.ink})` })
	text.textContent = arrow.text
	svg.append(element('path', { d: arrow.path, fill: `var(--${arrow.ground})` }), text)
	return svg
}

/** Returns a home's card on the map, linked to its page: photograph, energy label, price, title, place and facts. */
export function mapHomeCard(marker: Marker, target: '_top' | null): HTMLElement {
	const link = linkTo(marker.href, styles.home, target)
	const words = textElement('span', styles.words, '')
	const title = textElement('span', styles.name, marker.title)
	title.lang = marker.titleLanguage ?? ''
	words.append(textElement('span', styles.price, marker.label), title, textElement('span', styles.place, marker.place))
	if (marker.facts !== '') words.append(textElement('span', styles.place, marker.facts))
	const tag = marker.energy === null ? null : energyTag(marker.energy)
	if (marker.picture !== null) link.append(picture(marker.picture))
	link.append(words)
	if (tag !== null) link.append(tag)
	return link
}
