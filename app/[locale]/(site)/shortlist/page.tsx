import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { cardLabels } from '#components/cards/card-labels.ts'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { VisitsForm } from '#components/shared-lists/visits-form.tsx'
import { ShortlistView } from '#components/visitor/shortlist/shortlist-view.tsx'
import { absoluteUrl, pageMetadata } from '#lib/pages/seo/metadata.ts'
import { loadShortlist } from '#lib/people/visitor/shortlist-queries.ts'
import { beginRender } from '#lib/site/cache/page.ts'
import { IDS_PARAM, parseIds, shortlistHref } from '#lib/site/routing/listing-ids.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'

export const dynamic = 'force-dynamic'

interface ShortlistPageProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache((language: string, ids: string | null) => loadShortlist(language, parseIds(ids)))

async function shortlistOf({ params, searchParams }: ShortlistPageProps) {
	const { locale } = await params
	return load(locale, [(await searchParams)[IDS_PARAM] ?? null].flat()[0] ?? null)
}

export async function generateMetadata(props: ShortlistPageProps): Promise<Metadata> {
	const { locale } = await props.params
	await beginRender()
	const { homes } = await shortlistOf(props)
	const t = await getTranslations({ locale, namespace: 'visitor.list' })
	return pageMetadata({
		language: locale,
		title: pageName(locale, 'shortlist'),
		description: null,
		...(homes.length > 0 ? { share: { title: t('chosen', { count: homes.length }), description: null } } : {}),
		canonical: hrefOf(locale, 'shortlist'),
		alternates: alternatesOf('shortlist'),
		isIndexed: false,
	})
}

/**
 * The homes that a visitor saved or that another visitor shared. Their ids are in the address, so the page needs no script.
 */
export default async function ShortlistPage(props: ShortlistPageProps) {
	const { locale } = await props.params
	setRequestLocale(locale)
	await beginRender()
	const shortlist = await shortlistOf(props)
	const path = hrefOf(locale, 'shortlist')
	const shown = [...shortlist.homes.map(({ card }) => card), ...shortlist.gone].map(({ id }) => id)
	const open = shortlist.homes
		.filter(({ isClosed }) => !isClosed)
		.map(({ card }) => ({ id: card.id, title: card.title.text }))
	return (
		<PageShell
			language={locale}
			active="shortlist"
			alternates={alternatesOf('shortlist').map(({ language, href }) => ({
				language,
				href: shortlistHref(href, shown),
			}))}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, 'shortlist')}
		>
			<ShortlistView
				{...shortlist}
				title={pageName(locale, 'shortlist')}
				path={path}
				url={absoluteUrl(shortlistHref(path, shown))}
				labels={await cardLabels(locale)}
				lists={(['sale', 'rent'] as const).map((goal) => ({
					label: pageName(locale, goal),
					href: hrefOf(locale, goal),
				}))}
				visits={open.length > 0 && <VisitsForm language={locale} homes={open} />}
				now={new Date()}
			/>
		</PageShell>
	)
}
