/** Daily totals, one row per listing, day and kind; see `lib/people/statistics`. */
export interface ListingCountTable {
	listing_id: number
	/** A day in Belgium, such as `2026-03-29`. */
	day: string
	/** A `CountKind`. */
	kind: string
	/** Of a visit its source, of a contact its kind, else empty. */
	detail: string
	count: number
}

/** Visits of the last weeks by the hour in which they began, so that a day that is not over is compared until the same hour. */
export interface ListingHourTable {
	/** A day in Belgium. */
	day: string
	/** On a clock in Belgium, 0 to 23. */
	hour: number
	listing_id: number
	visits: number
}

/** A public price that became another public price. Private: only the owner is told of what is past. */
export interface PriceChangeTable {
	listing_id: number
	/** ISO instant of the import. */
	at: string
	/** Euro (a month where it is a rent). */
	before: number
	after: number
}

/** That a visitor was on a page today. Private, and gone soon after the day. */
export interface VisitMarkTable {
	day: string
	listing_id: number
	/** Hash of address and browser, keyed with the day's salt. */
	visitor: string
}

/** The key of a day's hashes; without it nobody can tell whose they were. Gone soon after the day. */
export interface VisitSaltTable {
	day: string
	salt: string
}
