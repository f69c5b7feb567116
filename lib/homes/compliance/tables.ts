/** Why a home that its source publishes is not shown. Private: visitors must not learn what a home lacks. */
export interface ListingWithheldTable {
	listing_id: number
	/** `advert`: its advert lacks what the law asks for. `unconfirmed`: its source has not confirmed it for too long. */
	reason: 'advert' | 'unconfirmed'
	/** JSON of `WithheldRule[]`; empty for a reason without rules. */
	rules: string
	/** ISO instant since when. */
	since: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		listing_withheld: ListingWithheldTable
	}
}
