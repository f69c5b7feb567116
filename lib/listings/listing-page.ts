import 'server-only'
import type { Metadata } from 'next'
import { getMapSettings, getSite } from '@/lib/agency/config'
import { getEnergyTable } from '@/lib/energy/current-table'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import { recogniseEmbed } from '@/lib/media/video'
import { pageMetadata } from '@/lib/seo/metadata'
import { contactOf } from './contact'
import { cleanDescription } from './description'
import type { ListingDetail, ListingLookup } from './types'

/** The way from the home page to a listing: its list, then that list for its municipality. */
export function listingCrumbs(listing: ListingDetail, language: string): { label: string; href: string }[] {
	const list = hrefOf(language, listing.goal)
	return [
		{ label: pageName(language, 'home'), href: hrefOf(language, 'home') },
		{ label: pageName(language, listing.goal), href: list },
		{ label: listing.city, href: `${list}?city=${encodeURIComponent(listing.cityKey)}` },
	]
}

/** What a listing's page shows beside the listing, from the configuration as it is at this moment. */
export function listingSurroundings(listing: ListingDetail, language: string) {
	const { ribbons, phone, email, tourHosts } = getSite()
	const { tiles, attribution } = getMapSettings()
	const video = recogniseEmbed(listing.facts.videoUrl, { tourHosts })
	const tour = recogniseEmbed(listing.facts.virtualTourUrl, { tourHosts })
	return {
		ribbon: listing.ribbon === null ? null : (ribbons.labels[listing.ribbon]?.[language] ?? null),
		contact: contactOf(listing.facts.contact, { phone, email }),
		energy: getEnergyTable(),
		map: { tiles, attribution },
		embeds: { video, tour },
		/** Hosts that the page's policy must let it frame. */
		frameHosts: [video, tour].flatMap((embed) => (embed === null || embed.kind === 'file' ? [] : [embed.host])),
	}
}

const META_DESCRIPTION = 160

/** Title, description and picture of a listing's page; a page that is gone or unknown has its words from elsewhere. */
export function listingMetadata(lookup: ListingLookup, language: string): Metadata {
	if (lookup.kind !== 'shown') return { robots: { index: false, follow: true } }
	const { listing } = lookup
	return pageMetadata({
		language,
		title: `${listing.title.text}, ${listing.city}`,
		description: listing.description && cleanDescription(listing.description.text, META_DESCRIPTION),
		canonical: listing.href,
		alternates: listing.alternates,
		picture: listing.picture,
	})
}
