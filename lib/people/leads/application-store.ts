import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { seal, unseal } from '#lib/base/security/sealed.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { CLOSED_STATUSES } from '#lib/homes/listings/status.ts'

const PURPOSE = 'rental application'

const Fields = z.record(z.string(), z.unknown())

/** Stores a candidate's means and identity, encrypted. */
export async function storeApplication(
	transaction: Kysely<Tables>,
	{ leadId, reference, listingId }: { leadId: number; reference: string; listingId: number },
	fields: object,
): Promise<void> {
	const sealed = seal(PURPOSE, JSON.stringify(fields), reference)
	await transaction
		.insertInto('rental_application')
		.values({ lead_id: leadId, listing_id: listingId, sealed })
		.execute()
}

/** Returns a candidate's means and identity; null if they have been erased, or were sealed with a key that is gone. */
export async function readApplication(
	db: Kysely<Tables>,
	{ id, reference }: { id: number; reference: string },
): Promise<Record<string, unknown> | null> {
	const row = await db.selectFrom('rental_application').select('sealed').where('lead_id', '=', id).executeTakeFirst()
	const text = row ? unseal(PURPOSE, row.sealed, reference) : null
	return text === null ? null : Fields.parse(JSON.parse(text))
}

/** Erases the means and identity of candidates for homes that were rented or withdrawn at least this many days ago. */
export async function eraseOldApplications(db: Kysely<Tables>, days: number, now: Date): Promise<number> {
	const at = new Date(now.getTime() - days * DAY_MS).toISOString()
	const old = await db
		.selectFrom('rental_application')
		.leftJoin('listing', 'listing.id', 'rental_application.listing_id')
		.select('rental_application.lead_id')
		.where((where) =>
			where.or([
				where('listing.id', 'is', null),
				where('listing.withdrawn_at', '<=', at),
				where.and([
					where('listing.status', 'in', CLOSED_STATUSES),
					where(where.fn.coalesce('listing.closed_at', 'listing.modified_at'), '<=', at),
				]),
			]),
		)
		.execute()
	for (const { lead_id } of old) {
		await db.deleteFrom('rental_application').where('lead_id', '=', lead_id).execute()
	}
	return old.length
}
