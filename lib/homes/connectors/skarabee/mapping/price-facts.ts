import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'
import { perMonth, wordsFor } from './skarabee-values.ts'
import 'server-only'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'

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

/** A rent without a type is monthly for a dwelling; professional space is priced per month or per year. */
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

/** Returns the price of a home and whether it is public: if the publication allows it and it is not on request. */
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

const MONTHS_OF: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 }

/**
 * Returns the annuity of a home that is sold for one, without the birthdays of the persons on whose lives it runs.
 */
export function annuityOf(property: RawReader): ((language: string) => PayloadProperty['Viager']) | null {
	const annuity = property.child('LifeAnnuity').ignore('HasSurvivalInterest', 'SurvivalInterest')
	const heads = annuity.child('Heads').ignore('Head1', 'Head2').text('Quantity')
	const remittance = annuity.child('Remittance').ignore('IndexedInterest')
	const type = annuity.text('Type')
	const bouquet = annuity.positive('OneOffPayment', 'Viager.Bouquet')
	const amount = remittance.positive('Amount', 'Viager.MonthlyPayment')
	const period = remittance.text('Period')
	const duration = remittance.text('MaximalDuration')
	if (bouquet === null && amount === null) return null
	const months = MONTHS_OF[period ?? '']
	const monthly =
		amount === null || months === undefined
			? amount && remittance.unknown('Period', period ?? 'UNDEFINED', 'left unknown')
			: perMonth(amount, months)
	return (language) => {
		const words = [wordsFor('annuityType', type, language), wordsFor('annuityHeads', heads, language)]
		const conditions = words.filter((word) => word !== null).join(', ')
		return {
			Bouquet: bouquet,
			MonthlyPayment: monthly,
			Duration: duration,
			Conditions: conditions === '' ? null : conditions,
		}
	}
}

/** Digits of a position that show the street, but not the house: about 100 m. */
const STREET_DIGITS = 3

/** `City` is a text with the postal code as attribute; without any attribute it is the text alone. */
function townOf(address: RawReader): { City: string; Zip: string | null } | null {
	const hasAttributes = typeof address.value('City') !== 'string'
	const name = hasAttributes ? address.child('City').skip('@ID').text('#text') : address.text('City')
	const zip = hasAttributes ? address.child('City').text('@ZipCode') : null
	return name === null || !hasPlace(zip, address.text('CountryID')) ? null : { City: name, Zip: zip }
}

function houseNumber(address: RawReader): string | null {
	const number = address.positive('HouseNumber')
	const extension = address.text('HouseNumberExtension')
	return number === null ? extension : `${number}${extension ?? ''}`
}

/** X is the longitude, Y the latitude. A position far from the municipality is a mistake. */
function positionOf(address: RawReader, zip: string | null, isExact: boolean) {
	const position = address.child('Position').skip('@Type')
	const [latitude, longitude] = [position.number('@Y', 'Latitude'), position.number('@X', 'Longitude')]
	if (latitude === null || longitude === null) return {}
	if (zip !== null && !canBeAt(zip, address.text('CountryID'), latitude, longitude)) {
		return { Latitude: position.unknown('@Y', latitude, 'left unknown'), Longitude: null }
	}
	const told = (degrees: number) => (isExact ? degrees : Number(degrees.toFixed(STREET_DIGITS)))
	return { Latitude: told(latitude), Longitude: told(longitude) }
}

/**
 * Returns where a home is, or null if town or postal code are missing. The address is public only if the publication
 * allows it; without the house number, the position is rounded to the street.
 */
export function placeOf(info: RawReader, property: RawReader) {
	const address = property.child('Address').ignore('PreAddress', 'Residence').skip('StreetID')
	const isPublic = info.flag('HideAddress') === false
	const hasNumber = info.flag('HideHouseNumber') === false
	const town = townOf(address)
	const [number, box] = [houseNumber(address), address.text('MailBox')]
	const street = address.text('Street')
	if (!town) return null
	// Without a readable country it is Belgium, the payload's own default.
	const code = address.text('CountryID')
	return {
		isPublic,
		facts: {
			...town,
			...positionOf(address, town.Zip, hasNumber),
			Street: street,
			CountryID: countryFields(code, 'en').CountryID ?? null,
			HouseNumber: hasNumber ? number : null,
			BoxNr: hasNumber ? box : null,
		},
		countryName: (language: string) => countryFields(code, language).CountryName ?? null,
	}
}
