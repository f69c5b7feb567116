import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '@/lib/db/chunks'
import type { PriceChangeTable } from '@/lib/db/statistic-tables'
import type { Tables } from '@/lib/db/tables'

export type PriceChange = Selectable<PriceChangeTable>

/** Notes that public prices became other public prices, in the transaction of the import that brought them. */
export async function notePriceChanges(db: Kysely<Tables>, changes: readonly PriceChange[]): Promise<void> {
	for (const part of chunks(changes, 1000)) {
		await db
			.insertInto('price_change')
			.values(part)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
}

/** The price changes of a listing, the oldest first. */
export function priceChangesOf(db: Kysely<Tables>, listingId: number): Promise<PriceChange[]> {
	return db.selectFrom('price_change').selectAll().where('listing_id', '=', listingId).orderBy('at').execute()
}
