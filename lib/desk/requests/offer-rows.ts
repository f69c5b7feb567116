import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** Returns the offers for a home in the order in which they came in, which numbers their bidders from 1 on. */
export function offerRows(db: Kysely<Tables>, listingId: number) {
	return db
		.selectFrom('lead')
		.select(['id', 'content', 'email', 'status', 'created_at'])
		.where('listing_id', '=', listingId)
		.where('kind', '=', 'offer')
		.where('erased_at', 'is', null)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}
