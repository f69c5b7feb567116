import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { storedPriceHistory } from './price-history.ts'
import { type PriceStep, priceSteps } from './price-steps.ts'

/** The public prices of a home, the oldest first, and the ISO instant at which the last one ended; null: it stands. */
export interface PriceSteps {
	steps: PriceStep[]
	endedAt: string | null
}

/**
 * Returns the public prices of a home for whoever works with it, also after it was sold; no steps if its price is hidden
 * or never changed.
 */
export async function storedPriceSteps(db: Kysely<Tables>, id: number): Promise<PriceSteps> {
	const row = await db
		.selectFrom('listing')
		.select(['price', 'price_history', 'closed_at', 'unpublished_at', 'withdrawn_at'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return { steps: [], endedAt: null }
	return {
		steps: priceSteps(storedPriceHistory(row.price_history), row.price),
		endedAt: row.closed_at ?? row.unpublished_at ?? row.withdrawn_at,
	}
}
