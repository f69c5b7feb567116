import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'
import type { ListingFacts } from '#lib/homes/listings/facts.ts'

const TITLE = /\b(viager|lijfrente|leibrente|life annuity)\b/i

export interface Annuity {
	annuity: ListingFacts['annuity']
	/** What disagrees, for the report; null if nothing does. */
	doubt: string | null
}

type Record = Pick<PropertyRecord, 'Goal' | 'Viager' | 'TypeDescription' | 'Price'>

/** Whether the fields describe an annuity: systems write 0 where there is none. */
function isSaid(viager: PropertyRecord['Viager']): boolean {
	if (viager === null) return false
	const { Bouquet, MonthlyPayment, Duration, Conditions } = viager
	const amounts = [Bouquet, MonthlyPayment].filter((amount) => amount !== null)
	return amounts.length === 0 || amounts.some((amount) => amount > 0) || Boolean(Duration || Conditions)
}

/**
 * Returns the terms of a sale for an annuity, or null if it is none. A title that calls it one is enough: taken for a
 * plain sale it would look like a bargain. `price` in euro is what the feed gives as the price.
 */
export function annuityOf(records: readonly [Record, ...Record[]], price: number | null): Annuity {
	const [{ Goal, Viager }] = records
	const title = records.map(({ TypeDescription }) => TypeDescription).find((text) => text !== null && TITLE.test(text))
	const fields = isSaid(Viager) ? Viager : null
	if (Goal === 1) return { annuity: null, doubt: fields && 'given for a home to let: left out' }
	if (fields === null && title === undefined) return { annuity: null, doubt: null }
	const [bouquet, monthlyPayment] = [fields?.Bouquet || null, fields?.MonthlyPayment || null]
	const doubt = fields === null ? `not given, title ${describe(title)}: no plain price is shown` : null
	return { annuity: { bouquet, monthlyPayment, price: price === bouquet ? null : price }, doubt }
}
