import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getLoanConfig, getSite } from '@/lib/agency/config'
import { tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import { getEnergyTable } from '@/lib/energy/current-table'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import { loanTermsOf } from '@/lib/loan/estimate'
import { mapTiles } from '@/lib/map/ground'
import { recogniseEmbed } from '@/lib/media/video'
import { breadcrumbJsonLd, listingJsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata'
import { qrCode } from '@/lib/seo/qr-code'
import { contactOf } from './contact'
import { cleanDescription } from './description'
import { type ComparedListing, similarListings } from './similar'
import type { ListingCard, ListingDetail, ListingLookup } from './types'

const META_DESCRIPTION = 160

interface Crumb {
	label: string
	href: string
}

/** The way from the home page to a listing: its list, then that list for its municipality. */
function listingCrumbs(listing: ListingDetail, language: string): Crumb[] {
	const list = hrefOf(language, listing.goal)
	return [
		{ label: pageName(language, 'home'), href: hrefOf(language, 'home') },
		{ label: pageName(language, listing.goal), href: list },
		{ label: listing.city, href: `${list}?city=${encodeURIComponent(listing.cityKey)}` },
	]
}

/** What the estimate of a loan rests on; null where there is none. */
function loanOf(listing: ListingDetail) {
	const { goal, webId, region, price, facts } = listing
	const home = { goal, webId, region, price, isUnderVat: facts.isUnderVat, isAnnuity: facts.annuity !== null }
	const { rate, years, ...config } = getLoanConfig()
	const terms = loanTermsOf(home, { rate, years, ...config }, new Date().toISOString().slice(0, 10))
	return terms && { terms, config: { rate, years } }
}

/** What a listing's page shows beside the listing, from the configuration as it is at this moment. */
export function listingSurroundings(listing: ListingDetail, language: string, hasSimilar: boolean) {
	const { ribbons, phone, email, tourHosts } = getSite()
	const video = recogniseEmbed(listing.facts.videoUrl, { tourHosts })
	const url = absoluteUrl(listing.href)
	const tour = recogniseEmbed(listing.facts.virtualTourUrl, { tourHosts })
	return {
		crumbs: listingCrumbs(listing, language),
		similarHref: hasSimilar ? '#similar' : hrefOf(language, listing.goal),
		ribbon: listing.ribbon === null ? null : (ribbons.labels[listing.ribbon]?.[language] ?? null),
		contact: contactOf(listing.facts.contact, { phone, email }),
		energy: getEnergyTable(),
		map: mapTiles(),
		url,
		code: qrCode(url),
		loan: loanOf(listing),
		embeds: { video, tour },
		/** Hosts that the page's policy must let it frame. */
		frameHosts: [video, tour].flatMap((embed) => (embed === null || embed.kind === 'file' ? [] : [embed.host])),
	}
}

/** Structured data of a listing's page: the listing, then its breadcrumb. */
export function listingJsonLds(
	{ listing, isClosed }: Extract<ListingLookup, { kind: 'shown' }>,
	crumbs: readonly Crumb[],
	language: string,
): Record<string, unknown>[] {
	const description = listing.description && cleanDescription(listing.description.text)
	return [
		listingJsonLd(listing, { language, isClosed, description }),
		breadcrumbJsonLd([...crumbs, { label: listing.title.text, href: listing.href }]),
	]
}

/** Title, description and picture of what a listing's address answers. */
export async function listingMetadata(lookup: ListingLookup, language: string): Promise<Metadata> {
	if (lookup.kind !== 'shown') {
		const gone = await getTranslations({ locale: language, namespace: 'listing.gone' })
		const errors = await getTranslations({ locale: language, namespace: 'errors.missing' })
		const title = lookup.kind === 'gone' ? gone(`${lookup.reason}.title`) : errors('title')
		return { title, robots: { index: false, follow: true } }
	}
	const { listing } = lookup
	return pageMetadata({
		language,
		title: listing.title.text.includes(listing.city) ? listing.title.text : `${listing.title.text}, ${listing.city}`,
		description: listing.description && cleanDescription(listing.description.text, META_DESCRIPTION),
		canonical: listing.href,
		alternates: listing.alternates,
		picture: listing.picture,
	})
}

/** The homes like a listing that its page shows; the page is rendered anew when one of them changes. */
export async function similarHomes(listing: ComparedListing, language: string): Promise<ListingCard[]> {
	const homes = await similarListings(await getPublicDb(), listing, language)
	await tagPage(homes.map((home) => cacheTag.listing(home.id)))
	return homes
}
