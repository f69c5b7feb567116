/** Daily totals, one row per listing, day and kind; see `lib/statistics`. */
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
