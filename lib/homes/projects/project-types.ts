import type { ListingCard, ListingDetail, LocalizedText, Picture } from '#lib/homes/listings/listing-types.ts'
import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'

/** What a list shows of a project. Contains nothing private. */
export interface ProjectCard {
	id: number
	name: LocalizedText
	city: string
	zip: string
	picture: Picture | null
	/** In the feed's words, such as "Spring 2027", or the month of its date. */
	delivery: string | null
	/** Number of its homes on the site, and of those still available. */
	unitCount: number
	availableCount: number
	/**
	 * Lowest and highest public price in euro of the homes still available, or of all its homes if none is; null
	 * without any.
	 */
	priceRange: { from: number; to: number } | null
	/** Whether these prices include VAT; null if no VAT is due or they differ. */
	vat: PriceVat | null
	/** Canonical path of its page in the page's language. */
	href: string
}

/** A file or page that a project links to. */
export interface ProjectFile {
	href: string
	/** On another host. */
	isElsewhere: boolean
	/** The size of a PDF of this site; null for anything else. */
	pdfBytes: number | null
}

/** Everything that a project's page shows. Contains nothing private. */
export interface ProjectDetail extends ProjectCard {
	/** Null if the address is not public. */
	street: string | null
	houseNumber: string | null
	boxNumber: string | null
	countryId: number
	countryName: string | null
	cityKey: string
	position: ListingDetail['position']
	/** Number of homes that it will have, according to the feed. */
	number: string | null
	typeNames: string[]
	/** Sanitised HTML. */
	description: LocalizedText | null
	pictures: Picture[]
	priceList: ProjectFile | null
	planning: ProjectFile | null
	documentNames: string[]
	units: ListingCard[]
	/** The canonical path of its page in every enabled language. */
	alternates: { language: string; href: string }[]
	/** The enabled languages in which search engines list its page: those in which it has a text of its own. */
	ownLanguages: string[]
}

/** The result of looking up a project's address. */
export type ProjectLookup =
	| { kind: 'shown'; project: ProjectDetail }
	| { kind: 'gone'; href: string }
	| { kind: 'unknown' }
