import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { getOwnerSettings, getSite } from '#lib/site/config/config.ts'
import { addOwner, mailInvitation } from './accounts.ts'

/**
 * Returns the addresses of the payload whose owners have neither a password nor an invitation yet, in alphabetical
 * order.
 */
export async function uninvited(db: Kysely<Tables>): Promise<string[]> {
	const rows = await db
		.selectFrom('listing_owner')
		.innerJoin('listing', 'listing.id', 'listing_owner.listing_id')
		.leftJoin('owner', 'owner.email', 'listing_owner.email')
		.select('listing_owner.email')
		.distinct()
		.where('listing_owner.source', '=', 'feed')
		.where('listing.withdrawn_at', 'is', null)
		.where('owner.invited_at', 'is', null)
		.where('owner.password_hash', 'is', null)
		.orderBy('listing_owner.email')
		.execute()
	return rows.map(({ email }) => email)
}

/** Invites the next owners of the payload, as many as `config/owners.json` allows, and returns their addresses. */
export async function inviteBatch(db: Kysely<Tables>, now: Date): Promise<string[]> {
	const { batch } = getOwnerSettings().invitations
	const emails = (await uninvited(db)).slice(0, batch)
	for (const email of emails) {
		const added = { email, language: getSite().defaultLanguage, source: 'feed' as const, listingIds: [] }
		const owner = await addOwner(db, added, now)
		await inTransaction(db, (transaction) => mailInvitation(transaction, owner, now))
	}
	return emails
}

/** The job that invites owners. It does nothing while invitations are off, as they are until staff switch them on. */
export async function inviteOwners(db: Kysely<Tables>, now: Date): Promise<void> {
	if (getOwnerSettings().invitations.isEnabled) await inviteBatch(db, now)
}
