import type { ListingCard, ListingDetail } from '#lib/homes/listings/types.ts'
import type { ListingLoan } from '#lib/homes/loan/listing-loan.ts'

/** A home of a shortlist that has a page. */
export interface ShortlistedHome {
	card: ListingCard
	listing: ListingDetail
	/** Sold or rented. */
	isClosed: boolean
	/** What the estimate of a loan rests on; null where there is none. */
	loan: ListingLoan | null
}

/** What a shortlist's ids stand for. Ids of homes that never were are left out. */
export interface Shortlist {
	homes: ShortlistedHome[]
	/** Homes that are off the site, with what became of them. */
	gone: { id: number; reason: 'withdrawn' | 'sold' | 'rented' }[]
}
