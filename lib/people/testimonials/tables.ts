import type { Generated } from 'kysely'

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

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		testimonial: TestimonialTable
	}

	interface PrivateTables {
		testimonial_review: TestimonialReviewTable
	}
}
