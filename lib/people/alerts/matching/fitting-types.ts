import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** By how many percent the price is lowered to see who would be reached then. */
export const LOWER_PERCENT = 3

/** How many confirmed alerts fit a home. It says nothing of who has them. */
export interface FittingAlerts {
	fits: number
	/** How many would at a price that is {@link LOWER_PERCENT} lower; null if visitors see no price. */
	fitsLower: number | null
}

/** What counts the alerts that fit homes, for lists that are handed it. */
export type CountFitting = (
	db: Kysely<Tables>,
	ids: readonly number[],
	now: Date,
) => Promise<ReadonlyMap<number, FittingAlerts>>
