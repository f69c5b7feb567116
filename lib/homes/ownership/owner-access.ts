import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/**
 * Returns a query on the homes of owners, with `owner`, `listing_owner` and `listing` joined: homes whose payload names
 * the owner, as long as they are in the feed, and homes that staff assigned. Every read of the portal starts from it.
 */
export function ownedListings(db: Kysely<Tables>) {
	return db
		.selectFrom('owner')
		.innerJoin('listing_owner', 'listing_owner.email', 'owner.email')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.where((on) => on.or([on('listing_owner.source', '=', 'staff'), on('listing.withdrawn_at', 'is', null)]))
}

/** Returns the ids of owners who have a home to see. */
export async function ownersWithHome(db: Kysely<Tables>): Promise<Set<number>> {
	const rows = await ownedListings(db).select('owner.id').distinct().execute()
	return new Set(rows.map(({ id }) => id))
}

/**
 * Ends, in an import's transaction, the sessions and login tokens of owners who had a home before it and have none
 * after it.
 */
export async function endLostAccess(db: Kysely<Tables>, before: ReadonlySet<number>): Promise<void> {
	const after = await ownersWithHome(db)
	for (const id of before) {
		if (after.has(id)) continue
		await db.deleteFrom('owner_session').where('owner_id', '=', id).execute()
		await db.deleteFrom('owner_token').where('owner_id', '=', id).execute()
		await db.deleteFrom('owner_code').where('owner_id', '=', id).execute()
	}
}
