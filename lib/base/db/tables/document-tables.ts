import type { Generated } from 'kysely'

/** Who asked for the documents of which home or project. Private. */
export interface DocumentRequestTable {
	id: Generated<number>
	lead_id: number
	/** Its name in the link. */
	uid: string
	listing_id: number | null
	project_id: number | null
	/** Small letters. */
	email: string
	expires_at: string
	/** Files fetched with its link. */
	downloads: Generated<number>
	/** The earlier request whose link was sent again, or NULL. */
	repeats: string | null
	created_at: string
}

/** What a customer said on the site and the agency published. */
export interface TestimonialTable {
	uid: string
	author: string
	place: string | null
	goal: 'sale' | 'purchase' | 'rent' | 'letting' | null
	text: string
	language: string
	/** ISO date on which it was sent. */
	said_on: string
	published_at: string
}

/** What the agency decided about a testimonial. Private. */
export interface TestimonialReviewTable {
	uid: string
	lead_id: number
	status: Generated<'pending' | 'published' | 'refused'>
	decided_at: string | null
}
