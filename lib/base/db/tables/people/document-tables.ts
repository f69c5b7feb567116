import type { Generated } from 'kysely'

/** A request for the documents of a home or project. Private. */
export interface DocumentRequestTable {
	id: Generated<number>
	lead_id: number
	/** Its identifier in the link. */
	uid: string
	listing_id: number | null
	project_id: number | null
	/** In lower case. */
	email: string
	expires_at: string
	/** How many files were fetched with its link. */
	downloads: Generated<number>
	/** The earlier request whose link was sent again, or NULL. */
	repeats: string | null
	created_at: string
}

/** A customer's testimonial, sent through the site and published by the agency. */
export interface TestimonialTable {
	uid: string
	author: string
	place: string | null
	goal: 'sale' | 'purchase' | 'rent' | 'letting' | null
	text: string
	language: string
	/** ISO date on which the customer sent it. */
	said_on: string
	published_at: string
}

/** The agency's decision about a testimonial. Private. */
export interface TestimonialReviewTable {
	uid: string
	lead_id: number
	status: Generated<'pending' | 'published' | 'refused'>
	decided_at: string | null
}
