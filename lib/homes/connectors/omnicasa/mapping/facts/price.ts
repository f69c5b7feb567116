import { ticked, whole } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

function priceOf(reader: RawReader, goal: 0 | 1): Pick<PayloadProperty, 'Price' | 'MonthlyRent' | 'PriceUnit'> {
	const price = reader.positive('Price', goal === 1 ? 'MonthlyRent' : 'Price')
	const from = reader.positive('StartPrice', 'Price')
	const unit = whole(reader, 'PriceUnit')
	if (goal === 1) return { MonthlyRent: price, PriceUnit: unit }
	return price === null && from !== null ? { Price: from, PriceUnit: 7 } : { Price: price, PriceUnit: unit }
}

/** Price and costs. The price comes even if it is not public; a doubt hides it. */
export function moneyOf(reader: RawReader, goal: 0 | 1) {
	return {
		PublishPrice: reader.flag('PublishPrice') === true,
		...priceOf(reader, goal),
		CadastralIncome: reader.positive('CadastralIncome', 'CadastralIncome'),
		RealEstateTax: reader.positive('RealEstateTax', 'RealEstateTax'),
		NotaryFees: reader.positive('NotaryFees', 'NotaryFees'),
		ChargesOwner: reader.positive('ChargesOwner', 'ChargesOwner'),
		ChargesRenter: reader.positive('ChargesRenter', 'ChargesRenter'),
		Deposit: reader.positive('Deposit', 'Deposit'),
		Vat: ticked(reader, 'Vat'),
	} satisfies Partial<PayloadProperty>
}
