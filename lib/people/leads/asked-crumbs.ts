import 'server-only'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { pageOf } from './asked-about.ts'
import type { AskedAbout } from './asked-about-types.ts'

interface AskedCrumb {
	label: string
	href: string
	/** The language of the label, if it is another than the page's. */
	language?: string | undefined
}

/** Returns the way back from a form, or from its thank-you page: over the home or project that it is about. */
export function askedCrumbs(language: string, about: AskedAbout | null): AskedCrumb[] {
	const home = { label: pageName(language, 'home'), href: hrefOf(language, 'home') }
	if (about === null) return [home]
	const { href, title } = pageOf(about)
	return [home, { href, label: title.text, language: title.language === language ? undefined : title.language }]
}
