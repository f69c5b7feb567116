import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './list-page.module.css'
import { pageNumbers } from './page-numbers.ts'

interface PagingProps {
	page: number
	pageCount: number
	hrefOf: (page: number) => string
	words: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to the other pages of a list; nothing if there is only one. */
export function Paging({ page, pageCount, hrefOf, words }: PagingProps) {
	if (pageCount < 2) return null
	return (
		<nav className={styles.pages} aria-label={words.label} data-screen-only="">
			{page > 1 && (
				<HoverLink href={hrefOf(page - 1)} rel="prev" className={styles.step}>
					<Icon name="left" />
					<span>{words.previous}</span>
				</HoverLink>
			)}
			<ol className={styles.numbers}>
				{pageNumbers(page, pageCount).map((number, index) =>
					number === null ? (
						<li key={`gap-${index < 3 ? 'before' : 'after'}`} className={styles.gap}>
							…
						</li>
					) : (
						<li key={number}>
							<HoverLink
								href={hrefOf(number)}
								className={styles.number}
								aria-label={words.page(number)}
								aria-current={number === page ? 'page' : undefined}
							>
								{number}
							</HoverLink>
						</li>
					),
				)}
			</ol>
			{page < pageCount && (
				<HoverLink href={hrefOf(page + 1)} rel="next" className={classNames(styles.step, styles.next)}>
					<span>{words.next}</span>
					<Icon name="right" />
				</HoverLink>
			)}
		</nav>
	)
}
