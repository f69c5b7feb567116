import type { PriceVat } from '#lib/homes/listings/price-vat.ts'
import type { ListingCard, ListingDetail, LocalizedText, Picture } from '#lib/homes/listings/types.ts'

/** What a list of projects shows of one. Contains nothing private. */
export interface ProjectCard {
	id: number
	name: LocalizedText
	city: string
	zip: string
	picture: Picture | null
	/** Words of the feed, such as "Spring 2027". */
	delivery: string | null
	/** Homes on the site, and how many of them can still be had. */
	unitCount: number
	availableCount: number
	/** Euro: the lowest and highest public price of a home that can still be had; null when there is none. */
	priceRange: { from: number; to: number } | null
	/** Whether these prices include VAT; null where none is due or they differ. */
	vat: PriceVat | null
	/** Canonical path of its page in the page's language. */
	href: string
}

/** Everything that a project's page shows. Contains nothing private. */
export interface ProjectDetail extends ProjectCard {
	/** Null when the address is not public. */
	street: string | null
	houseNumber: string | null
	boxNumber: string | null
	countryId: number
	countryName: string | null
	cityKey: string
	position: ListingDetail['position']
	/** How many homes it will have, as the feed says. */
	number: string | null
	typeNames: string[]
	/** Sanitised HTML. */
	description: LocalizedText | null
	pictures: Picture[]
	priceListUrl: string | null
	planningUrl: string | null
	documentNames: string[]
	units: ListingCard[]
	/** The canonical path of its page in every enabled language. */
	alternates: { language: string; href: string }[]
	/** The enabled languages in which search engines know its page: those in which it has a text of its own. */
	ownLanguages: string[]
}

/** What a project's address answers. */
export type ProjectLookup =
	| { kind: 'shown'; project: ProjectDetail }
	| { kind: 'gone'; href: string }
	| { kind: 'unknown' }
