/** Daily totals, one row per listing, day and kind; see `lib/people/statistics`. */
export interface ListingCountTable {
	listing_id: number
	/** A day in Belgium, such as `2026-03-29`. */
	day: string
	/** A `CountKind`. */
	kind: string
	/** The source of a visit, the kind of a contact, otherwise empty. */
	detail: string
	count: number
}

/**
 * Visits of the last weeks by the hour in which they began, so that an unfinished day is compared up to the same hour.
 */
export interface ListingHourTable {
	/** A day in Belgium. */
	day: string
	/** On a clock in Belgium, 0 to 23. */
	hour: number
	listing_id: number
	visits: number
}

/** Marks that a visitor was on a page today. Private, and deleted soon after the day. */
export interface VisitMarkTable {
	day: string
	listing_id: number
	/** Hash of address and browser, keyed with the day's salt. */
	visitor: string
}

/** The key of a day's hashes; without it the hashes cannot be traced to a visitor. Deleted soon after the day. */
export interface VisitSaltTable {
	day: string
	salt: string
}

/** What visitors searched and did not find; see `vain-searches.ts`. It contains nothing about any of them. */
export interface VainSearchTable {
	/** A day in Belgium. */
	day: string
	/** Goal, kinds, places and price, as canonical parameters. */
	criteria: string
	count: number
}

/** Marks that a visitor made one of these searches today. Private, and deleted soon after the day. */
export interface SearchMarkTable {
	day: string
	/** Hash of address, browser and search, keyed with the day's salt. */
	mark: string
}

/** How often frames of this site were shown on another; see `embed-views.ts`. It contains nothing about any visitor. */
export interface EmbedViewTable {
	/** A day in Belgium. */
	day: string
	/** The other site, as the settings name it. */
	origin: string
	/** An `EmbedKind`. */
	what: string
	count: number
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		embed_view: EmbedViewTable
		listing_count: ListingCountTable
		listing_hour: ListingHourTable
		search_mark: SearchMarkTable
		vain_search: VainSearchTable
		visit_mark: VisitMarkTable
		visit_salt: VisitSaltTable
	}
}
