import type { ListingCard, ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { ListingLoan } from '#lib/homes/loan/listing-loan.ts'

/** A home of a shortlist that has a page. */
export interface ShortlistedHome {
	card: ListingCard
	listing: ListingDetail
	/** Sold or rented. */
	isClosed: boolean
	/** The basis for the estimate of a loan; null if there is none. */
	loan: ListingLoan | null
}

/** The homes behind a shortlist's ids. Ids of homes that never existed are left out. */
export interface Shortlist {
	homes: ShortlistedHome[]
	/** Homes that are off the site, with what became of them. */
	gone: { id: number; reason: 'withdrawn' | 'sold' | 'rented' }[]
}
