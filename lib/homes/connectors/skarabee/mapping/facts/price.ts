import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { perMonth } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

const MONTHS = 12
/** A deposit below this is a number of months, not an amount. */
const LEAST_DEPOSIT = 25
const LEASE_YEARS: Readonly<Record<string, number>> = {
	ONE_YEAR: 1,
	TWO_YEARS: 2,
	THREE_YEARS: 3,
	SIX_YEARS: 6,
	NINE_YEARS: 9,
}
/** Months of an interval, as `MonthlyYearlyType` and `RecurrencyType` name it. */
const INTERVALS: Readonly<Record<string, number>> = {
	MONTHLY: 1,
	QUARTERLY: 3,
	TRIMESTER: 3,
	TRIMESTRIAL: 3,
	YEARLY: 12,
}

interface Amounts {
	Price?: number | null
	MonthlyRent?: number | null
	PricePerSquareMetreYear?: number | null
}

function salePrice(property: RawReader, price: number, type: string | null): Amounts {
	if (type === null || type === 'TOTAL') return { Price: price }
	return { Price: property.unknown('PriceType', type, 'left unknown') }
}

/** A rent without a type is monthly for a dwelling; professional space is told per month and per year alike. */
function rentPrice(property: RawReader, price: number, type: string | null, isDwelling: boolean): Amounts {
	if (type === 'PRICE_PER_MONTH' || (type === null && isDwelling)) return { MonthlyRent: price }
	if (type === 'PRICE_PER_YEAR') return { MonthlyRent: perMonth(price, MONTHS) }
	if (type === 'M2_PER_YEAR') return { PricePerSquareMetreYear: price }
	if (type === 'M2_PER_MONTH') return { PricePerSquareMetreYear: price * MONTHS }
	return { MonthlyRent: property.unknown('PriceType', type ?? 'UNDEFINED', 'left unknown') }
}

/** What kind of figure a price is; a yearly rent is of the size of small prices. */
function figureOf(goal: 0 | 1, type: string | null): FigureField {
	if (type === 'M2_PER_YEAR' || type === 'M2_PER_MONTH') return 'PricePerSquareMetreYear'
	return goal === 0 || type === 'PRICE_PER_YEAR' ? 'Price' : 'MonthlyRent'
}

/** Returns the price of a home and whether it is public: only if the publication says so, and it is not on request. */
export function priceOf(info: RawReader, property: RawReader, goal: 0 | 1, isDwelling: boolean) {
	const isHidden = info.flag('HidePrice') !== false
	const isOnRequest = property.text('PriceIndication') === 'ON_REQUEST'
	const type = property.text('PriceType')
	const price = property.positive('Price', figureOf(goal, type))
	const amounts =
		price === null ? {} : goal === 0 ? salePrice(property, price, type) : rentPrice(property, price, type, isDwelling)
	return { PublishPrice: !(isHidden || isOnRequest), ...amounts }
}

/** Returns the VAT of a sale. */
export function vatOf(property: RawReader, goal: 0 | 1) {
	const isIncluded = property.flag('IsVATInclusive') === true
	const isExcluded = property.flag('IsVATExclusive') === true
	const land = property.positive('TerrainValue', 'LandShare')
	if (goal === 1 || !(isIncluded || isExcluded)) return {}
	return { Vat: true, VatIncluded: isIncluded === isExcluded ? null : isIncluded, LandShare: land }
}

function monthlyAmount(property: RawReader, field: string, given: string | null): number | null {
	const amount = property.positive(field, 'ChargesRenter')
	const recurrency = property.child('Financials').child(field).skip('Amount', 'Currency').text('Recurrency')
	if (amount === null) return null
	const interval = given ?? recurrency ?? 'UNDEFINED'
	const months = INTERVALS[interval]
	return months === undefined
		? property.unknown(`${field}Interval`, interval, 'left unknown')
		: perMonth(amount, months)
}

/** Without an interval an amount could be of a month or a year, and is not known. */
function charges(property: RawReader): number | null {
	const provisions = monthlyAmount(property, 'ChargesAndProvisions', property.text('ChargesAndProvisionsInterval'))
	return provisions ?? monthlyAmount(property, 'CommunalExpenses', null)
}

function chargesKind(property: RawReader): 'included' | 'provision' | 'lump' | null {
	const payment = property.text('ServiceChargesPayment')
	if (property.text('ServiceCharges') === 'COSTS_INCLUSIVE') return 'included'
	if (payment === 'ADVANCE') return 'provision'
	return payment === 'FIXED_RATE' ? 'lump' : null
}

function depositOf(property: RawReader): number | null {
	const deposit = property.positive('Deposit', 'Deposit')
	if (deposit === null || deposit >= LEAST_DEPOSIT) return deposit
	return property.unknown('Deposit', deposit, 'left unknown')
}

/** Returns what a tenant pays besides the rent, a month, and for how long a lease is. */
export function leaseOf(property: RawReader, goal: 0 | 1) {
	const facts = {
		ChargesRenter: charges(property),
		ChargesKind: chargesKind(property),
		Deposit: depositOf(property),
		LeaseYears: LEASE_YEARS[property.text('RentTime') ?? ''] ?? null,
	}
	return goal === 1 ? facts : { ChargesOwner: facts.ChargesRenter }
}

/** Returns the taxes on a home, euro a year. */
export function taxesOf(property: RawReader) {
	return {
		CadastralIncome: property.positive('CadastrallIncome', 'CadastralIncome'),
		RealEstateTax: property.positive('RealEstateTax', 'RealEstateTax'),
	}
}
