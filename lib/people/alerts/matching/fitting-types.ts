import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'

/** By how many percent the price is lowered to see who would be reached then. */
export const LOWER_PERCENTS = [3, 5] as const

/** A thing that alerts ask for: a yes/no fact, or one more bedroom. */
export type Wish = FeatureFilter | 'bedroom'

/** How many confirmed alerts fit a home. It does not contain whose alerts they are. */
export interface FittingAlerts {
	fits: number
	/** How many would at a lower price, by the percentages in order; empty if visitors see no price. */
	lower: { percent: number; fits: number }[]
	/**
	 * How many more would if the home had this one thing, which it does not mention; the most wanted first.
	 * Empty where it is not asked.
	 */
	lacks: { wish: Wish; alerts: number }[]
}

/** Returns the lower prices that reach more alerts than the price, and than those before them. */
export function lowerThatAdds({ fits, lower }: FittingAlerts): FittingAlerts['lower'] {
	return lower.filter((one, index) => one.fits > (lower[index - 1]?.fits ?? fits))
}

/** What counts the alerts that fit homes, for lists that are handed it. */
export type CountFitting = (
	db: Kysely<Tables>,
	ids: readonly number[],
	now: Date,
) => Promise<ReadonlyMap<number, FittingAlerts>>
