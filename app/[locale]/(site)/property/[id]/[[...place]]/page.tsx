import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { cardLabels } from '#components/cards/card-labels.ts'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { AskLinks } from '#components/leads/ask-links.tsx'
import { AskSection } from '#components/leads/ask-section.tsx'
import { GonePage } from '#components/pages/gone-page.tsx'
import { MissingPage } from '#components/pages/missing-page.tsx'
import { PropertyView } from '#components/property/property-view.tsx'
import { SimilarHomes } from '#components/property/similar-homes.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'

import { VisitBeacon } from '#components/statistics/visit-beacon.tsx'

import { RecentlySeenPart } from '#components/visitor/recently-seen-part.tsx'
import { SearchTrailPart } from '#components/visitor/search-trail-part.tsx'
import { lookupListing } from '#lib/homes/listings/detail-queries.ts'
import { requestedHref } from '#lib/homes/listings/href.ts'
import { listingJsonLds, listingMetadata, listingSurroundings, similarHomes } from '#lib/pages/listing/listing-page.ts'
import { listDocuments } from '#lib/people/documents/document-list.ts'
import { allowFrames, beginRender, markStatus, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string; place?: string[] }>

const load = cache(async (locale: string, id: string) => {
	await beginRender()
	const lookup = await lookupListing(locale, Number(id), { hasDrafts: hasDrafts() })
	await tagPage([cacheTag.listing(Number(id)), cacheTag.catalogue])
	return lookup
})

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, id } = await params
	return listingMetadata(await load(locale, id), locale)
}

export default async function PropertyPage({ params }: { params: Params }) {
	const { locale, id, place } = await params
	setRequestLocale(locale)
	const lookup = await load(locale, id)
	if (lookup.kind === 'unknown') {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	const { goal, href } = lookup.kind === 'gone' ? lookup : lookup.listing
	const page = goal === 'sale' ? 'property-sale' : 'property-rent'
	if (requestedHref(locale, page, id, place) !== href) permanentRedirect(href)
	if (lookup.kind === 'gone') {
		const homes = await similarHomes({ id: Number(id), ...lookup }, locale)
		await markStatus(410)
		return <GonePage language={locale} goal={goal} reason={lookup.reason} homes={homes} />
	}
	const { listing } = lookup
	const t = await getTranslations({ locale, namespace: 'property.similar' })
	const homes = await similarHomes(listing, locale)
	const { frameHosts, crumbs, ...surroundings } = listingSurroundings(listing, locale, homes.length > 0)
	await allowFrames(frameHosts)
	const { alternates, title } = listing
	return (
		<PageShell
			language={locale}
			active={goal}
			alternates={alternates}
			crumbs={crumbs}
			title={title.text}
			draft={lookup.isDraft ? { listing: listing.reference ?? String(listing.id) } : undefined}
		>
			{!hasDrafts() && <VisitBeacon listing={listing.id} />}
			{listingJsonLds(lookup, crumbs).map((data, index) => (
				<JsonLd key={index === 0 ? 'listing' : 'breadcrumb'} data={data} />
			))}
			<PropertyView
				{...lookup}
				{...surroundings}
				now={new Date()}
				trail={<SearchTrailPart language={locale} listing={listing} />}
				documents={lookup.isClosed ? [] : await listDocuments({ listingId: listing.id })}
				documentsHref={`${hrefOf(locale, 'ask', { kind: 'documents' })}?listing=${listing.id}`}
				links={<AskLinks language={locale} listing={listing} isClosed={lookup.isClosed} />}
				ask={lookup.isClosed ? null : <AskSection language={locale} about={{ listingId: listing.id }} />}
			>
				<SimilarHomes title={t('title')} homes={homes} labels={await cardLabels(locale)} />
			</PropertyView>
			<RecentlySeenPart language={locale} present={listing.id} />
		</PageShell>
	)
}
