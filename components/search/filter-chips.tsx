import { linkClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { HoverLink } from '@/components/ui/hover-link'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import styles from './list-page.module.css'

interface FilterChipsProps {
	/** The filters that are set, each with the address of the search without it. */
	chips: readonly { text: string; href: string }[]
	/** The list without any filter. */
	clearHref: string
	words: { label: string; remove: string; clear: string }
}

/** The filters that are set, each a link that removes it; nothing where none is. */
export function FilterChips({ chips, clearHref, words }: FilterChipsProps) {
	if (chips.length === 0) return null
	// Keyed by place: when a chip goes, the next one takes its element, and the focus on it, over.
	const placed = chips.map((chip, place) => ({ ...chip, place }))
	return (
		<ul className={styles.chips} aria-label={words.label} data-screen-only="">
			{placed.map(({ text, href, place }) => (
				<li key={place}>
					<HoverLink href={href} scroll={false} className={styles.chip}>
						<span>
							<VisuallyHidden>{words.remove}</VisuallyHidden> {text}
						</span>
						<Icon name="x" className={styles.cross} />
					</HoverLink>
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
