import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { RecentPage } from '#components/search/recent/recent-page.tsx'
import { recentLead, recentTitle } from '#components/search/recent/recent-words.ts'
import { loadRecent } from '#lib/homes/search/recent/load-recent.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { markStatus } from '#lib/site/cache/page.ts'

/** Homes that were sold or rented lately, in all or in one municipality. */
export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; goal: string; area?: string[] }>

const load = cache((language: string, goal: string, slug: string | null) =>
	loadRecent({ language, goal: goal === 'rent' ? 'rent' : 'sale', slug }),
)

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, goal, area } = await params
	const lookup = await load(locale, goal, area?.[0] ?? null)
	if (lookup.kind !== 'shown') return { robots: { index: false, follow: true } }
	const { list } = lookup
	const t = await getTranslations({ locale, namespace: 'search' })
	return pageMetadata({
		language: locale,
		title: recentTitle(t, list),
		description: recentLead(t, list),
		canonical: list.href,
		alternates: list.alternates,
		isIndexed: !list.isThin,
	})
}

export default async function Recent({ params }: { params: Params }) {
	const { locale, goal, area } = await params
	setRequestLocale(locale)
	const [slug = null] = area ?? []
	const lookup = await load(locale, goal, slug)
	// It may have enough homes again next month.
	if (lookup.kind === 'elsewhere') redirect(lookup.href)
	if (lookup.kind === 'missing') {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	const { list } = lookup
	if (slug !== null && !list.href.endsWith(`/${slug}/`)) permanentRedirect(list.href)
	return <RecentPage list={list} />
}
