import { permanentRedirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { PageShell } from '@/components/layout/page-shell'
import { beginRender, markStatus, tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { lookupListing } from '@/lib/listings/detail-queries'
import { requestedHref } from '@/lib/listings/href'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string; place?: string[] }>

const load = cache(async (locale: string, id: string) => {
	await beginRender()
	const lookup = await lookupListing(locale, Number(id))
	await tagPage([cacheTag.listing(Number(id))])
	return lookup
})

export default async function PropertyPage({ params }: { params: Params }) {
	const { locale, id, place } = await params
	setRequestLocale(locale)
	const lookup = await load(locale, id)
	if (lookup.kind !== 'shown') {
		await markStatus(lookup.kind === 'gone' ? 410 : 404)
		return (
			<PageShell language={locale} active={null} alternates={[]}>
				<h1>{lookup.kind}</h1>
			</PageShell>
		)
	}
	const { listing } = lookup
	const page = listing.goal === 'sale' ? 'property-sale' : 'property-rent'
	if (requestedHref(locale, page, id, place) !== listing.href) permanentRedirect(listing.href)
	return (
		<PageShell language={locale} active={listing.goal} alternates={listing.alternates}>
			<h1 lang={listing.title.language}>{listing.title.text}</h1>
		</PageShell>
	)
}
