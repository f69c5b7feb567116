import { HoverLink } from '#components/ui/hover-link.tsx'
import styles from './navigation.module.css'

export interface Crumb {
	label: string
	href: string
	/** The language of the label, if it is another than the page's. */
	language?: string | undefined
}

interface BreadcrumbProps {
	label: string
	crumbs: readonly Crumb[]
	/** The page itself, last and not a link; null leaves it out. */
	title: string | null
}

/** The path from the home page to this page; on a phone only the last step back. */
export function Breadcrumb({ label, crumbs, title }: BreadcrumbProps) {
	return (
		<nav className={styles.crumbs} aria-label={label} data-screen-only="">
			<ol className={styles.breadcrumbList}>
				{crumbs.map((crumb, index) => (
					<li
						key={crumb.href}
						className={styles.breadcrumbItem}
						data-last={index === crumbs.length - 1 ? '' : undefined}
					>
						<HoverLink href={crumb.href} className={styles.breadcrumbLink} lang={crumb.language}>
							{crumb.label}
						</HoverLink>
					</li>
				))}
				{title !== null && (
					<li className={styles.breadcrumbItem} aria-current="page">
						{title}
					</li>
				)}
			</ol>
		</nav>
	)
}
