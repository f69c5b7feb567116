import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { PageShell } from '@/components/layout/page-shell'
import { PropertyView } from '@/components/listings/property-view'
import { MissingPage } from '@/components/pages/missing-page'
import { JsonLd } from '@/components/seo/json-ld'
import { allowFrames, beginRender, markStatus, tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { hrefOf } from '@/lib/i18n/navigation'
import { cleanDescription } from '@/lib/listings/description'
import { lookupListing } from '@/lib/listings/detail-queries'
import { requestedHref } from '@/lib/listings/href'
import { listingCrumbs, listingMetadata, listingSurroundings } from '@/lib/listings/listing-page'
import { breadcrumbJsonLd, listingJsonLd } from '@/lib/seo/json-ld'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string; place?: string[] }>

const load = cache(async (locale: string, id: string) => {
	await beginRender()
	const lookup = await lookupListing(locale, Number(id))
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
	if (lookup.kind === 'gone') {
		await markStatus(410)
		return <MissingPage language={locale} />
	}
	const { listing, isClosed } = lookup
	const page = listing.goal === 'sale' ? 'property-sale' : 'property-rent'
	if (requestedHref(locale, page, id, place) !== listing.href) permanentRedirect(listing.href)

	const { frameHosts, ...surroundings } = listingSurroundings(listing, locale)
	const crumbs = listingCrumbs(listing, locale)
	await allowFrames(frameHosts)
	const description = listing.description && cleanDescription(listing.description.text)
	return (
		<PageShell
			language={locale}
			active={listing.goal}
			alternates={listing.alternates}
			crumbs={crumbs}
			title={listing.title.text}
		>
			<JsonLd data={listingJsonLd(listing, { language: locale, isClosed, description })} />
			<JsonLd data={breadcrumbJsonLd([...crumbs, { label: listing.title.text, href: listing.href }])} />
			<PropertyView {...lookup} {...surroundings} similarHref={hrefOf(locale, listing.goal)} now={new Date()}>
				{null}
			</PropertyView>
		</PageShell>
	)
}
