import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'
import type { LabelledDetails } from '#lib/homes/connectors/whise/service/labelled-details.ts'
import { isShown } from './publishing.ts'

const EURO = ['€', 'EUR']

/** Returns price or rent, and whether it is public. An amount in another currency is not read. */
export function priceOf(estate: RawReader, goal: 0 | 1) {
	const [price, currency] = [estate.positive('price', goal === 1 ? 'MonthlyRent' : 'Price'), estate.text('currency')]
	const isEuro = currency === null || EURO.includes(currency)
	if (!isEuro) estate.unknown('currency', currency, 'left unknown')
	const amount = isEuro ? price : null
	return {
		PublishPrice: isShown(estate, 'displayPrice') && isEuro,
		...(goal === 1 ? { MonthlyRent: amount } : { Price: amount }),
	}
}

/** Returns the amounts of a sale for an annuity. */
export function annuityOf(
	details: Details,
	{ bouquet, monthlyRent }: LabelledDetails,
): NonNullable<PayloadProperty['Viager']> {
	return {
		Bouquet: details.positive(bouquet, 'Viager.Bouquet'),
		MonthlyPayment: details.positive(monthlyRent, 'Viager.MonthlyPayment'),
	}
}

/** Returns what a home costs besides its price. */
export function costsOf(details: Details, goal: 0 | 1): Partial<PayloadProperty> {
	const charges = details.positive(301, 'ChargesRenter')
	return {
		CadastralIncome: details.positive(1733, 'CadastralIncome'),
		ChargesRenter: goal === 1 ? charges : null,
		Vat: details.yes(574),
		PricePerSquareMetreYear: details.positive(338, 'PricePerSquareMetreYear'),
	}
}
