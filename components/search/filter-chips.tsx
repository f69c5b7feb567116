import { linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { fill } from '#lib/base/text/fill.ts'
import styles from './list-page.module.css'

/** With more places than this, they are folded behind the first one. */
const MOST_PLACES = 2

interface ChipLink {
	text: string
	/** A region or a place. */
	isPlace?: true | undefined
	href: string
}

interface FilterChipsProps {
	/** The active filters, each with the address of the search without it. */
	chips: readonly ChipLink[]
	/** Address of the list without any filter. */
	clearHref: string
	/** `more` contains `{count}`. */
	words: { label: string; remove: string; clear: string; more: string }
}

function Chip({ text, href, remove }: ChipLink & { remove: string }) {
	return (
		<HoverLink href={href} scroll={false} className={styles.chip}>
			<span>
				<VisuallyHidden>{remove}</VisuallyHidden> {text}
			</span>
			<Icon name="x" className={styles.cross} />
		</HoverLink>
	)
}

/** Places that unfold in the row: "Binche" and behind it "+ 3 places". */
function FoldedPlaces({ places, words }: { places: readonly ChipLink[]; words: FilterChipsProps['words'] }) {
	return (
		<details className={styles.folded}>
			<summary className={styles.chip}>{fill(words.more, { count: places.length })}</summary>
			<ul className={styles.unfolded}>
				{places.map((place) => (
					<li key={place.href}>
						<Chip {...place} remove={words.remove} />
					</li>
				))}
			</ul>
		</details>
	)
}

/**
 * The active filters, each a link that removes it; nothing if there are none. On a phone they are in one row that
 * scrolls.
 */
export function FilterChips({ chips, clearHref, words }: FilterChipsProps) {
	if (chips.length === 0) return null
	const places = chips.filter(({ isPlace }) => isPlace)
	const folded = places.length > MOST_PLACES ? places.slice(1) : []
	// Keyed by position: when a chip is removed, the next one reuses its element and so keeps the focus.
	const placed = chips.filter((chip) => !folded.includes(chip)).map((chip, place) => ({ ...chip, place }))
	return (
		<ul className={styles.chips} aria-label={words.label} data-screen-only="">
			{placed.map(({ place, ...chip }) => (
				<li key={place}>
					<Chip {...chip} remove={words.remove} />
					{folded.length > 0 && chip.isPlace && <FoldedPlaces places={folded} words={words} />}
				</li>
			))}
			<li key={placed.length}>
				<HoverLink href={clearHref} scroll={false} className={classNames(linkClass, styles.clear)}>
					{words.clear}
				</HoverLink>
			</li>
		</ul>
	)
}
