import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'

/**
 * The homes of owners, with `owner`, `listing_owner` and `listing` to choose from: those that the payload names them
 * for, as long as the home is in the feed, and those that staff gave them. Every read of the portal begins here.
 */
export function ownedListings(db: Kysely<Tables>) {
	return db
		.selectFrom('owner')
		.innerJoin('listing_owner', 'listing_owner.email', 'owner.email')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.where((on) => on.or([on('listing_owner.source', '=', 'staff'), on('listing.withdrawn_at', 'is', null)]))
}

/** The owners who have a home to see. */
export async function ownersWithHome(db: Kysely<Tables>): Promise<Set<number>> {
	const rows = await ownedListings(db).select('owner.id').distinct().execute()
	return new Set(rows.map(({ id }) => id))
}

/** Ends, in an import's transaction, what owners have open who had a home before it and have none after it. */
export async function endLostAccess(db: Kysely<Tables>, before: ReadonlySet<number>): Promise<void> {
	const after = await ownersWithHome(db)
	for (const id of before) {
		if (after.has(id)) continue
		await db.deleteFrom('owner_session').where('owner_id', '=', id).execute()
		await db.deleteFrom('owner_token').where('owner_id', '=', id).execute()
		await db.deleteFrom('owner_code').where('owner_id', '=', id).execute()
	}
}
