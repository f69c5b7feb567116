import { linkClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { HoverLink } from '@/components/ui/hover-link'
import { Icon } from '@/components/ui/icon'
import styles from './filter-chips.module.css'

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
	return (
		<ul className={styles.chips} aria-label={words.label} data-screen-only="">
			{chips.map(({ text, href }) => (
				<li key={text}>
					<HoverLink href={href} scroll={false} className={styles.chip}>
						<span>
							<span className="vh">{words.remove} </span>
							{text}
						</span>
						<Icon name="x" className={styles.cross} />
					</HoverLink>
				</li>
			))}
			<li>
				<HoverLink href={clearHref} scroll={false} className={classNames(linkClass, styles.clear)}>
					{words.clear}
				</HoverLink>
			</li>
		</ul>
	)
}
