import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

export type PriceChange = Selectable<Tables['price_change']>

type Listing = Tables['listing']

/** Smallest share of a price that a reduction may leave; a larger fall is taken for the correction of a mistake. */
const LEAST_LEFT = 0.5

type Priced = Pick<Listing, 'id' | 'goal' | 'price' | 'price_unit'>

/** What a listing keeps of a lowered price: the former price, and since when. Null if it was not lowered. */
export type LoweredPrice = Pick<Listing, 'former_price' | 'lowered_at'>

/**
 * Returns the change from one public price of a listing to another for the same thing at an instant, or null if there
 * is none.
 */
export function priceChange(known: Priced | undefined, row: Priced, at: string): PriceChange | null {
	if (known?.goal !== row.goal || known.price_unit !== row.price_unit) return null
	const before = known.price ?? 0
	const after = row.price ?? 0
	return before > 0 && after > 0 && before !== after ? { listing_id: row.id, at, before, after } : null
}

/** Returns the lowered price of a listing as of an import; if the price has not changed, the stored values stay. */
export function loweredPrice(known: (Priced & LoweredPrice) | undefined, row: Priced, at: string): LoweredPrice {
	const change = priceChange(known, row, at)
	if (change !== null && change.after < change.before && change.after >= change.before * LEAST_LEFT) {
		return { former_price: change.before, lowered_at: at }
	}
	const isSame = known?.goal === row.goal && known.price_unit === row.price_unit && known.price === row.price
	const kept = isSame && row.price !== null ? known : null
	return { former_price: kept?.former_price ?? null, lowered_at: kept?.lowered_at ?? null }
}

/** Returns the former price shown beside a public price: for `days` days, and only while it is the higher one. */
export function formerPrice(
	{ price, former_price, lowered_at }: Pick<Listing, 'price'> & LoweredPrice,
	{ now, days }: { now: Date; days: number },
): number | null {
	if (price === null || former_price === null || lowered_at === null || former_price <= price) return null
	return now.getTime() - Date.parse(lowered_at) < days * DAY_MS ? former_price : null
}

/** Stores changes of public prices, in the transaction of the import that brought them. */
export async function recordPriceChanges(db: Kysely<Tables>, changes: readonly PriceChange[]): Promise<void> {
	for (const part of chunks(changes, 1000)) {
		await db
			.insertInto('price_change')
			.values(part)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
}

/** Returns the price changes of a listing, the oldest first. */
export function priceChangesOf(db: Kysely<Tables>, listingId: number): Promise<PriceChange[]> {
	return db.selectFrom('price_change').selectAll().where('listing_id', '=', listingId).orderBy('at').execute()
}
