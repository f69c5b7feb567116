import type { Price } from '#lib/base/format/price.ts'
import type { Region } from '#lib/base/format/region.ts'
import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'
import type { Goal } from '#lib/site/routing/goal.ts'
import type { ListingFacts, ListingWords } from './facts.ts'
import type { PriceVat } from './price-vat.ts'

export type ListingStatus = 'available' | 'option' | 'compromise' | 'sold' | 'rented'

/** A text together with the language it is really in, which is another of the site where a translation is missing. */
export interface LocalizedText {
	text: string
	language: string
}

export interface Picture {
	/** Of the whole picture, in a format that everybody reads. */
	url: string
	width: number | null
	height: number | null
	/** In the page's language; the feed's Alt, else type, room and place. */
	alt: string
	/** What the site keeps of it; null until it has been taken over. */
	kept: KeptPicture | null
}

/** A floor plan; the feed may name it, as a person would ("Gelijkvloers") or as a file. */
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
	title: LocalizedText
	city: string
	zip: string
	/** Null when the address is not public. */
	street: string | null
	typeName: string | null
	price: Price
	/** Euro before the price was lowered, for as long as that is news; null where it was not, or none is told. */
	formerPrice: number | null
	/** Euro a month that a tenant pays besides the rent; null for a sale, and where none or no price is told. */
	charges: number | null
	/** Whether the price includes the VAT of a sale under VAT; null where none is due. */
	vat: PriceVat | null
	bedrooms: number | null
	surfaceLiving: number | null
	surfaceGround: number | null
	surfaceTerrace: number | null
	/** In m², as for an office, which has no living surface. */
	surfaceTotal: number | null
	energyLabel: string | null
	region: Region | null
	picture: Picture | null
	/** The next planned open house, ISO instant, or null. */
	nextOpenHouse: string | null
	/** ISO instant since when it is on offer here. */
	createdAt: string
	/** Canonical path of its page in the page's language. */
	href: string
}

/** Where a visit of a home is asked for. */
export interface Visit {
	href: string
	/** Its free times can be chosen online. */
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
	/** Exact where the address is public, else the municipality's centre; null when unknown. */
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
	isNewBuild: boolean
	facts: ListingFacts
	words: { values: ListingWords; language: string }
	modifiedAt: string
	/** The canonical path of its page in every enabled language. */
	alternates: { language: string; href: string }[]
	/** The enabled languages in which search engines know its page: those in which it has a text of its own. */
	ownLanguages: string[]
}

/** What a property's address answers: see decision 5. */
export type ListingLookup =
	| {
			kind: 'shown'
			listing: ListingDetail /** Not published: only the preview shows it. */
			isDraft: boolean /** Sold or rented: no price, no visit form. */
			isClosed: boolean /** Closed so long that only one exterior photograph and the facts are left. */
			isReduced: boolean
	  }
	| { kind: 'gone'; goal: Goal; cityKey: string; webId: number; href: string; reason: 'withdrawn' | 'sold' | 'rented' }
	| { kind: 'unknown' }
