import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { getEnergyTable } from '#lib/homes/energy/current-table.ts'
import { contactOf } from '#lib/homes/listings/contact.ts'
import type { ListingCard, ListingDetail, ListingLookup, VisitRequest } from '#lib/homes/listings/listing-types.ts'
import { type AreaMedian, areaMedianOf } from '#lib/homes/listings/queries/area-median.ts'
import { descriptionText } from '#lib/homes/listings/words/description.ts'
import { listingRent, loanOf } from '#lib/homes/loan/listing-loan.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { nearestPlaces } from '#lib/homes/points-of-interest/nearest.ts'
import { hasStreets } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { recentLink } from '#lib/homes/search/recent/recent-links.ts'
import type { RecentLink } from '#lib/homes/search/recent/recent-types.ts'
import { type ComparedListing, similarListings } from '#lib/homes/search/results/similar.ts'
import { breadcrumbJsonLd, listingJsonLd } from '#lib/pages/seo/json-ld.ts'
import { absoluteUrl, pageMetadata } from '#lib/pages/seo/metadata.ts'
import { qrCode } from '#lib/pages/seo/qr-code.ts'
import { tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getAppointments, getMapSettings, getSite, getTeam } from '#lib/site/config/config.ts'
import { recogniseFilm } from '#lib/site/embeds/video.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { pageWords } from './page-words.ts'
import { repeatsOf } from './repeated-words.ts'

const META_DESCRIPTION = 160

interface Crumb {
	label: string
	href: string
}

/** Returns the breadcrumb from the home page to a listing: its list, then that list for its municipality. */
function listingCrumbs(listing: ListingDetail, language: string): Crumb[] {
	const list = hrefOf(language, listing.goal)
	return [
		{ label: pageName(language, 'home'), href: hrefOf(language, 'home') },
		{ label: pageName(language, listing.goal), href: list },
		{ label: listing.city, href: `${list}?city=${encodeURIComponent(listing.cityKey)}` },
	]
}

/**
 * Returns where to request a visit: the page with free times if visits can be booked online, otherwise the form on the
 * page.
 */
function visitOf(listing: ListingDetail, language: string): VisitRequest {
	const hasTimes = getAppointments().home !== null
	const form = `${hrefOf(language, 'ask', { kind: 'appointment' })}?listing=${listing.id}`
	return { href: hasTimes ? form : '#ask', hasTimes }
}

/**
 * Returns the languages of a team member, found by mail address, as a list in words; null if nobody of the team has it.
 */
function spokenBy(email: string | null, language: string): string | null {
	const person = getTeam().people.find((one) => email !== null && one.email === email)
	if (!person || person.languages.length === 0) return null
	const names = new Intl.DisplayNames(language, { type: 'language' })
	return new Intl.ListFormat(language).format(person.languages.map((code) => names.of(code) ?? code))
}

/** Returns the link from a sold or rented home to the others around it; null if there is no such list. */
export function recentLinkOf(
	{ goal, cityKey, countryId }: ListingDetail,
	language: string,
): Promise<RecentLink | null> {
	return recentLink(language, goal, { key: cityKey, isBelgian: countryId === BELGIUM })
}

/** Returns what a listing's page shows besides the listing, from the present configuration. */
export function listingSurroundings(listing: ListingDetail, language: string, hasSimilar: boolean) {
	const { ribbons, phone, email, tourHosts } = getSite()
	const contact = contactOf(listing.facts.contact, { phone, email })
	const video = recogniseFilm(listing.facts.videoUrl, { tourHosts })
	const url = absoluteUrl(listing.href)
	const tour = recogniseFilm(listing.facts.virtualTourUrl, { tourHosts })
	return {
		crumbs: listingCrumbs(listing, language),
		similarHref: hasSimilar ? '#similar' : hrefOf(language, listing.goal),
		ribbon: listing.ribbon === null ? null : (ribbons.labels[listing.ribbon]?.[language] ?? null),
		contact: { ...contact, languages: spokenBy(contact.email, language) },
		energy: getEnergyTable(),
		map: mapTiles(),
		// Near a hidden address would be near the middle of its municipality.
		near: listing.position?.isExact ? nearestPlaces(listing.position) : [],
		travelTimes: getMapSettings().travelTime === null ? null : { takesAddresses: hasStreets() },
		url,
		code: qrCode(url),
		visit: visitOf(listing, language),
		loan: loanOf(listing),
		rent: listingRent(listing),
		embeds: { video, tour },
		/** Hosts that the page's content security policy must allow in frames. */
		frameHosts: [video, tour].flatMap((embed) =>
			embed === null || embed.kind === 'file' || embed.kind === 'link' ? [] : [embed.host],
		),
	}
}

/** Returns the structured data of a listing's page: the listing, then its breadcrumb. */
export function listingJsonLds(
	{ listing, isClosed }: Extract<ListingLookup, { kind: 'shown' }>,
	crumbs: readonly Crumb[],
	language: string,
): Record<string, unknown>[] {
	const description = listing.description && descriptionText(listing.description.text)
	return [
		listingJsonLd(listing, { isClosed, description, language }),
		breadcrumbJsonLd([...crumbs, { label: listing.title.text, href: listing.href }]),
	]
}

/** Returns title, description and picture of the page at a listing's address. */
export async function listingMetadata(lookup: ListingLookup, language: string): Promise<Metadata> {
	if (lookup.kind !== 'shown') {
		const gone = await getTranslations({ locale: language, namespace: 'listing.gone' })
		const errors = await getTranslations({ locale: language, namespace: 'errors.missing' })
		const title = lookup.kind === 'gone' ? gone(`${lookup.reason}.title`) : errors('title')
		return { title, robots: { index: false, follow: true } }
	}
	const { listing } = lookup
	const { listing: cards, property } = messagesOf(language)
	const repeats = await repeatsOf(await getPublicDb(), listing)
	const own = listing.description && descriptionText(listing.description.text, META_DESCRIPTION)
	const { title, description } = pageWords(
		listing,
		{ description: own ?? '', repeats, longest: META_DESCRIPTION },
		{
			language,
			bedroomUnit: cards.card.bedroomUnit,
			price: cards.price,
			goal: pageName(language, listing.goal),
			reference: property.panel.reference,
		},
	)
	return pageMetadata({
		language,
		title,
		description,
		canonical: listing.href,
		alternates: listing.alternates,
		ownLanguages: listing.ownLanguages,
		picture: listing.picture,
	})
}

/** Returns the similar homes that a listing's page shows. The page is rendered anew when one of them changes. */
export async function similarHomes(listing: ComparedListing, language: string): Promise<ListingCard[]> {
	const homes = await similarListings(await getPublicDb(), listing, language)
	await tagPage(homes.map((home) => cacheTag.listing(home.id)))
	return homes
}

/**
 * Returns what homes like a listing cost, if the configuration wants it and its own price is public. The page is
 * rendered anew when the list of homes changes.
 */
export async function medianFor(listing: ListingDetail): Promise<AreaMedian | null> {
	if (!getSite().market.medians || listing.price.amount === null) return null
	await tagPage([cacheTag.list(listing.goal === 'sale' ? 0 : 1)])
	return areaMedianOf(await getPublicDb(), listing)
}
