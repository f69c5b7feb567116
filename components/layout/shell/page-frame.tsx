import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#components/layout/breadcrumb.tsx'
import type { Chrome } from '#components/layout/chrome-types.ts'
import { Header } from '#components/layout/header/header.tsx'
import { TopBar } from '#components/layout/header/top-bar.tsx'
import type { Alternates } from '#lib/site/routing/alternates.ts'

export interface PageFrameProps {
	chrome: Chrome
	/** The id of the page, which is marked in the menu. */
	active: string | null
	/** This same page in the other languages, with its search and listing; empty for a page that exists only here. */
	alternates: Alternates
	/** Content above the breadcrumb, such as the filter of a list. */
	above?: ReactNode
	/** The pages from the home page to the one above this page. */
	crumbs?: readonly Crumb[] | undefined
	/** This page's own title in the breadcrumb. */
	title?: string | undefined
	children: ReactNode
}

/**
 * Top bar, header and breadcrumb above a page's content. Renders on the server and, for the error page, in the browser.
 */
export function PageFrame({ chrome, active, alternates, above, crumbs, title, children }: PageFrameProps) {
	return (
		<>
			<header>
				<a className="skip" href="#main">
					{chrome.labels.skip}
				</a>
				<TopBar chrome={chrome} alternates={alternates} />
				<Header chrome={chrome} active={active} alternates={alternates} />
			</header>
			<main id="main" tabIndex={-1} data-page={active ?? undefined}>
				{above}
				{crumbs !== undefined && (
					<div className="wrap">
						<Breadcrumb label={chrome.labels.breadcrumb} crumbs={crumbs} title={title ?? null} />
					</div>
				)}
				{children}
			</main>
		</>
	)
}
