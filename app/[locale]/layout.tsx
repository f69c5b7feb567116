import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontClasses } from '#app/fonts/fonts.ts'
import { Hydrated } from '#components/layout/shell/hydrated.tsx'
import { beginRender } from '#lib/site/cache/page.ts'
import { getHeader, getSite, getTheme } from '#lib/site/config/config.ts'
import { CLOSE_ON_BACK, NOTE_EARLY } from '#lib/site/inline-scripts/minified.ts'
import { inlineCss } from '#lib/site/theme/inline-css.ts'
import '#app/fonts/fallbacks.css'
import '#app/tokens.css'
import '#app/base.css'

/**
 * Returns no pages: the build has no listings and no configuration, so every page is rendered at its first request.
 */
export function generateStaticParams() {
	return []
}

/** The icon of the agency. The pages name everything else. */
export async function generateMetadata(): Promise<Metadata> {
	await beginRender()
	const { icon } = getSite()
	return icon === null ? {} : { icons: { icon } }
}

export default async function RootLayout({
	children,
	params,
}: {
	children: ReactNode
	params: Promise<{ locale: string }>
}) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	return (
		// Scripts that run before React set attributes on it.
		<html lang={locale} className={fontClasses} suppressHydrationWarning>
			<head>
				{/* With `href` and `precedence` an open page keeps its theme: its policy refuses one published since. */}
				<style href="theme" precedence="theme">
					{inlineCss({ theme: getTheme(), header: getHeader() })}
				</style>
			</head>
			<body>
				<script>{NOTE_EARLY}</script>
				<script>{CLOSE_ON_BACK}</script>
				{children}
				<Hydrated />
			</body>
		</html>
	)
}
