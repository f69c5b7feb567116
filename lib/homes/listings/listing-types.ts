import type { Region } from '#lib/base/format/region.ts'
import type { Price } from '#lib/homes/listings/price/price.ts'
import type { PastPrice } from '#lib/homes/listings/price/price-history.ts'
import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'
import type { FeatureName } from '#lib/site/config/schema/homes/features.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { ListingFacts, ListingWords } from './facts.ts'

export type ListingStatus = 'available' | 'option' | 'compromise' | 'sold' | 'rented'

/** A text with the language it is in; if the translation is missing, that is another language of the site. */
export interface LocalizedText {
	text: string
	language: string
}

export interface Picture {
	/** Address of the whole picture, in a format that every client can read. */
	url: string
	width: number | null
	height: number | null
	/** In the page's language; the feed's Alt, otherwise made of type, room and place. */
	alt: string
	/** The copy that the site keeps; null until the picture has been taken over. */
	kept: KeptPicture | null
}

/** A floor plan. The feed may give it a name, in words ("Gelijkvloers") or as a file name. */
export interface Plan extends Picture {
	name: string | null
}

/** What a card, a suggestion or a map marker shows of a listing. Contains nothing private. */
export interface ListingCard {
	id: number
	goal: Goal
	status: ListingStatus
	/** Key of the ribbon in `config/site.json`, or null. */
	ribbon: string | null
	/** It is shown here before portals may show it. */
	isFirstHere: boolean
	title: LocalizedText
	city: string
	zip: string
	/** ISO 3166-1; null in Belgium, and for a country whose number only the source defines. */
	countryCode: string | null
	/** Null if the address is not public. */
	street: string | null
	typeName: string | null
	price: Price
	/**
	 * Price in euro before it was lowered, for as long as that is news; null if it was not lowered or the price is not
	 * shown.
	 */
	formerPrice: number | null
	bedrooms: number | null
	surfaceLiving: number | null
	surfaceGround: number | null
	surfaceTerrace: number | null
	/** In m²; for an office, for example, which has no living surface. */
	surfaceTotal: number | null
	energyLabel: string | null
	region: Region | null
	picture: Picture | null
	/** Address of a second photograph, which a card shows under the pointer; null if the site keeps none or it is closed. */
	inside: string | null
	/** The next planned open house, ISO instant, or null. */
	nextOpenHouse: string | null
	/** ISO instant since when it has been on offer here. */
	createdAt: string
	/** Canonical path of its page in the page's language. */
	href: string
}

/** A home as the agency sees it, with what only the agency may know. */
export interface AgencyHome {
	id: number
	goal: Goal
	status: ListingStatus
	reference: string | null
	region: Region | null
	title: LocalizedText
	street: string | null
	/** Postal code and town. */
	town: string
	/** In words, with all that qualifies it; null if it is not known. */
	price: string | null
	/** The same as its amount and what qualifies that, where both stand apart. */
	priceParts: { main: string; more: string } | null
	energyLabel: string | null
	picture: Picture | null
	/** Path of its page; null if it is not on the site. */
	href: string | null
}

/** Text of a home's energy label, such as "PEB : D". */
export interface EnergyWords {
	label: string
	name: string
}

/** Where to request a visit of a home. */
export interface VisitRequest {
	href: string
	/** Whether free times can be chosen online. */
	hasTimes: boolean
}

/** Everything that a property page shows. Contains nothing private. */
export interface ListingDetail extends ListingCard {
	reference: string | null
	webId: number
	countryId: number
	countryName: string | null
	cityKey: string
	projectId: number | null
	houseNumber: string | null
	boxNumber: string | null
	/** Exact if the address is public, otherwise the municipality's centre; null if unknown. */
	position: { latitude: number; longitude: number; isExact: boolean } | null
	/** Sanitised HTML. */
	description: LocalizedText | null
	photos: Picture[]
	plans: Plan[]
	bathrooms: number | null
	showerRooms: number | null
	toilets: number | null
	garages: number | null
	energyValue: number | null
	/** The yes/no facts that are so. */
	features: readonly FeatureName[]
	facts: ListingFacts
	words: { values: ListingWords; language: string }
	modifiedAt: string
	/** Its earlier prices, the oldest first; empty unless the present one is shown. */
	priceHistory: PastPrice[]
	/** ISO instant at which it was reported as sold or rented, or null. */
	closedAt: string | null
	/** ISO instant at which its source last confirmed that it is on offer, or null if nothing is known of that. */
	confirmedAt: string | null
	/** The canonical path of its page in every enabled language. */
	alternates: { language: string; href: string }[]
	/** The enabled languages in which search engines list its page: those in which it has a text of its own. */
	ownLanguages: string[]
}

/** What a form or mail needs of a listing. */
export interface ListingSummary extends Pick<ListingDetail, 'title' | 'href' | 'goal' | 'reference' | 'region'> {
	isClosed: boolean
	projectId: number | null
	isUnderVat: boolean | null
	/** Sold for an annuity. */
	isAnnuity: boolean
	contact: ListingFacts['contact']
}

/** The result of looking up a property's address; see decision 5. */
export type ListingLookup =
	| {
			kind: 'shown'
			listing: ListingDetail
			/** Not published: only the preview shows it. */
			isDraft: boolean
			/** Sold or rented: no price, no visit form. */
			isClosed: boolean
			/** Closed for so long that only one exterior photograph and the facts are left. */
			isReduced: boolean
	  }
	| { kind: 'gone'; goal: Goal; cityKey: string; webId: number; href: string; reason: 'withdrawn' | 'sold' | 'rented' }
	| { kind: 'unknown' }
