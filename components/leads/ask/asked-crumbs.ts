import 'server-only'
import type { Crumb } from '#components/layout/breadcrumb.tsx'
import { pageOf } from '#lib/people/leads/asked-about.ts'
import type { AskedAbout } from '#lib/people/leads/types.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

/** Returns the way back from a form, or from its thank-you page: over the home or project that it is about. */
export function askedCrumbs(language: string, about: AskedAbout | null): Crumb[] {
	const home = { label: pageName(language, 'home'), href: hrefOf(language, 'home') }
	if (about === null) return [home]
	const { href, title } = pageOf(about)
	return [home, { href, label: title.text, language: title.language === language ? undefined : title.language }]
}
