import type { ReactNode } from 'react'
import type { Alternates } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'

export interface Crumb {
	label: string
	href: string
}

export interface PageShellProps {
	language: string
	/** Which entry of the menu is lit. */
	active: PageId | null
	/** This very page in the other languages, its search and listing kept. */
	alternates: Alternates
	/** From the home page to the page above this one; the title is the last and is not in it. */
	crumbs?: Crumb[]
	children: ReactNode
}

/** Top bar, header, breadcrumb and footer around every public page. */
export function PageShell({ alternates, children }: PageShellProps) {
	return (
		<>
			<nav>
				{alternates.map(({ language, href }) => (
					<a key={language} href={href} hrefLang={language}>
						{language}
					</a>
				))}
			</nav>
			<main id="main">{children}</main>
		</>
	)
}
