import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OwnedImpression } from '#lib/people/owners/portal-types.ts'

const SHOWN = 20

/** Returns what visitors said of a home and agreed to share with its owner, latest visit first. Nobody is named. */
export async function impressionsOf(db: Kysely<Tables>, listingId: number): Promise<OwnedImpression[]> {
	return db
		.selectFrom('visit_impression as said')
		.innerJoin('appointment', 'appointment.id', 'said.appointment_id')
		.select(['appointment.id', 'appointment.starts_at as date', 'said.liked', 'said.price', 'said.next'])
		.where('appointment.listing_id', '=', listingId)
		.where('appointment.calendar', '=', 'home')
		.where('said.for_owner', '=', 1)
		.orderBy('appointment.starts_at', 'desc')
		.limit(SHOWN)
		.execute()
}
