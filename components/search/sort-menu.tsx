import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './list-page.module.css'

interface SortMenuProps {
	label: string
	options: readonly { text: string; href: string; isCurrent: boolean }[]
}

/** The order of the list: a button that opens links, without JavaScript. */
export function SortMenu({ label, options }: SortMenuProps) {
	const current = options.find((option) => option.isCurrent)
	return (
		<div data-screen-only="">
			<button type="button" className={styles.button} popoverTarget="sort-menu">
				<span className={styles.label}>{label}</span> {current?.text}
				<Icon name="down" className={styles.arrow} />
			</button>
			<ul id="sort-menu" popover="auto" className={styles.menu}>
				{options.map(({ text, href, isCurrent }) => (
					<li key={href}>
						<HoverLink
							href={href}
							scroll={false}
							className={styles.option}
							aria-current={isCurrent ? 'true' : undefined}
						>
							{text}
							{isCurrent && <Icon name="check" className={styles.check} />}
						</HoverLink>
					</li>
				))}
			</ul>
		</div>
	)
}
