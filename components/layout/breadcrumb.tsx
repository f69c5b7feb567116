import { HoverLink } from '@/components/ui/hover-link'
import styles from './breadcrumb.module.css'

export interface Crumb {
	label: string
	href: string
}

interface BreadcrumbProps {
	label: string
	crumbs: readonly Crumb[]
	/** The page itself, the last and no link; null leaves it out. */
	title: string | null
}

/** The way from the home page to this page; on a phone only the step back. */
export function Breadcrumb({ label, crumbs, title }: BreadcrumbProps) {
	return (
		<nav className={styles.crumbs} aria-label={label} data-screen-only="">
			<ol className={styles.list}>
				{crumbs.map((crumb, index) => (
					<li key={crumb.href} className={styles.item} data-last={index === crumbs.length - 1 ? '' : undefined}>
						<HoverLink href={crumb.href} className={styles.link}>
							{crumb.label}
						</HoverLink>
					</li>
				))}
				{title !== null && (
					<li className={styles.item} aria-current="page">
						{title}
					</li>
				)}
			</ol>
		</nav>
	)
}
