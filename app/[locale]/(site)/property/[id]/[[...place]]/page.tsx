import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { GonePage } from '#components/pages/errors/gone-page.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { PropertyPage } from '#components/pages/property-page.tsx'
import { requestedHref } from '#lib/homes/listings/href.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { withAutomaticText } from '#lib/homes/translation/state/automatic-text.ts'
import { listingMetadata, similarHomes } from '#lib/pages/listing/listing-page.ts'
import { ownDraft } from '#lib/pages/listing/own-draft.ts'
import { beginRender, markStatus, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string; place?: string[] }>

const load = cache(async (locale: string, id: string) => {
	await beginRender()
	const draft = await ownDraft(locale, Number(id))
	const lookup = draft?.lookup ?? (await lookupListing(locale, Number(id), { hasDrafts: hasDrafts() }))
	await tagPage([cacheTag.listing(Number(id)), cacheTag.catalogue])
	if (lookup.kind !== 'shown' || draft !== null) return { lookup, draft, translatedFrom: null }
	const { listing, translatedFrom } = await withAutomaticText(lookup.listing, locale)
	return { lookup: { ...lookup, listing }, draft, translatedFrom }
})

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, id } = await params
	return listingMetadata((await load(locale, id)).lookup, locale)
}

export default async function Page({ params }: { params: Params }) {
	const { locale, id, place } = await params
	setRequestLocale(locale)
	const { lookup, draft, translatedFrom } = await load(locale, id)
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
	return <PropertyPage language={locale} lookup={lookup} translatedFrom={translatedFrom} ownDraft={draft} />
}
