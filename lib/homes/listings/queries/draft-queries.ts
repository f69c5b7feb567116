import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { listingCards } from './card-queries.ts'

const MOST_DRAFTS = 60

/** Returns the cards of a goal's unpublished listings, latest change first, at most sixty. For the preview only. */
export async function draftCards(language: string, goal: Goal): Promise<ListingCard[]> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('listing')
		.select('id')
		.where('is_published', '=', 0)
		.where('withdrawn_at', 'is', null)
		.where('goal', '=', goal === 'sale' ? 0 : 1)
		.orderBy('modified_at', 'desc')
		.orderBy('id')
		.limit(MOST_DRAFTS)
		.execute()
	const ids = rows.map(({ id }) => id)
	return listingCards(db, ids, language, new Date(), true)
}
