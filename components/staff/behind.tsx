import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LinkEnded } from '#components/page-parts/link-ended.tsx'
import { type Behind, BROWSER_PROBLEMS } from '#lib/people/staff/staff-types.ts'
import { UnknownBrowser } from './unknown-browser.tsx'

interface BehindProps<Found> {
	language: string
	behind: Behind<Found> | null
	/** Query of the page's address. */
	query: Readonly<Record<string, string | string[] | undefined>>
	/** Renders the page of what was found. */
	children: (found: Found, token: string) => ReactNode
}

/**
 * Shows what a staff link leads to: its page, the confirmation of the browser before it, or that the link has ended.
 */
export function BehindLink<Found>({ language, behind, query, children }: BehindProps<Found>) {
	const { token, problem } = query
	if (behind === null || typeof token !== 'string') return <LinkEnded language={language} />
	if ('found' in behind) return children(behind.found, token)
	const known = BROWSER_PROBLEMS.find((one) => one === problem) ?? null
	return <UnknownBrowser language={language} browserCheck={behind.browserCheck} token={token} problem={known} />
}

/** Returns the title of a page behind a staff link; the confirmation of the browser has its own. */
export async function titleBehind(language: string, behind: Behind<unknown> | null, title: string): Promise<string> {
	const t = await getTranslations({ locale: language, namespace: 'staff.browser' })
	if (behind === null || 'found' in behind) return title
	return t(behind.browserCheck.sentTo === null ? 'title' : 'codeTitle')
}
