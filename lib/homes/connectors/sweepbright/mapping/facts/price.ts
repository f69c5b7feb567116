import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

const EURO = 'EUR'

/** An amount in euro above zero; any other currency is reported and not read. */
function amountOf(reader: RawReader, field: string, figure: FigureField): number | null {
	const money = reader.child(field)
	const amount = money.positive('amount', figure)
	const currency = money.text('currency')
	if (amount === null || currency === EURO || currency === null) return amount
	return reader.unknown(`${field}.currency`, currency, 'left unknown')
}

/** Price, rent and costs. Only a price that is said not to be hidden is public; a rent that is not per month is hidden. */
export function moneyOf(reader: RawReader, goal: 0 | 1) {
	const price = amountOf(reader, 'price', goal === 1 ? 'MonthlyRent' : 'Price')
	const isPublic = reader.child('price').flag('hidden') === false
	const base = amountOf(reader, 'price_base_rent', 'MonthlyRent')
	const period = reader.text('rent_period')
	const costs = amountOf(reader, 'price_recurring_costs', 'ChargesRenter')
	const reference = amountOf(reader, 'price_reference_rent', 'ReferenceRent.Min')
	const isMonthly = period === null || period === 'month'
	if (goal === 1 && !isMonthly) reader.unknown('rent_period', period, 'left unknown')
	return {
		PublishPrice: isPublic && (goal === 0 || isMonthly),
		...(goal === 1 ? { MonthlyRent: isMonthly ? (base ?? price) : null } : { Price: price }),
		...(goal === 1 ? { ChargesRenter: costs } : { ChargesOwner: costs }),
		// What the agency writes in place of the amount, such as "Faire offre à partir de 300.000 €".
		PriceWords: reader.text('custom_price'),
		Deposit: amountOf(reader, 'price_guarantee', 'Deposit'),
		RealEstateTax: amountOf(reader, 'price_property_taxes', 'RealEstateTax'),
		ReferenceRent: reference === null ? null : { Min: reference, Max: reference },
	} satisfies Partial<PayloadProperty>
}
