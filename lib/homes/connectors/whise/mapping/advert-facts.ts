import 'server-only'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { LabelledDetails } from '#lib/homes/connectors/whise/service/labelled-details.ts'
import type { Details } from './whise-values.ts'

/** Whise's countries by their number. */
const COUNTRIES: Readonly<Record<number, string>> = {
	1: 'BE',
	2: 'NL',
	3: 'FR',
	4: 'DE',
	5: 'LU',
	6: 'GB',
	7: 'ES',
	8: 'IT',
	9: 'PT',
	20: 'CH',
	23: 'AT',
	30: 'GR',
	31: 'CY',
}

// The labels of these two are x and y, the wrong way round.
const LATITUDE = 1849
const LONGITUDE = 1850

export interface WhisePlace {
	country: string | null
	city: string
	/** Null only abroad. */
	zip: string | null
	fields: {
		Street: string | null
		HouseNumber: string | null
		BoxNr: string | null
		Latitude: number | null
		Longitude: number | null
	}
}

function countryOf(estate: RawReader): string | null {
	const country = estate.child('country')
	const id = country.number('id')
	return id === null ? null : (COUNTRIES[id] ?? country.unknown('id', id, 'left unknown'))
}

/** Returns where an estate is, or null if it has no town, or no postal code where its country needs one. */
export function placeOf(estate: RawReader, details: Details): WhisePlace | null {
	const [city, zip, country] = [estate.text('city'), estate.text('zip'), countryOf(estate)]
	const [latitude, longitude] = [details.number(LATITUDE, 'Latitude'), details.number(LONGITUDE, 'Longitude')]
	if (city === null || !hasPlace(zip, country)) return null
	const isNear = zip === null || canBeAt(zip, country, latitude, longitude)
	if (!isNear) details.unknown(LATITUDE)
	const fields = {
		Street: estate.text('address'),
		HouseNumber: estate.text('number'),
		BoxNr: estate.text('box'),
		Latitude: isNear ? latitude : null,
		Longitude: isNear ? longitude : null,
	}
	return { country, city, zip, fields }
}

/** Returns the place for a record of one language. */
export function placeIn({ country, city, zip, fields }: WhisePlace, language: string) {
	return { City: city, Zip: zip, ...countryFields(country, language), ...fields }
}

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
	return { ChargesRenter: goal === 1 ? charges : null, Vat: details.yes(574) }
}

const ELECTRICITY = 1793
const SUMMONS = 2712
const JUDGMENT = 691
const SUMMONED = 1832
const NO_SUMMONS = 1837
/** Judicial or administrative measure, order to cease, settlement. */
const MEASURES = [1833, 1834, 1835, 1836]
const CERTIFICATES: Readonly<Record<number, 'conform' | 'not conform'>> = { 1454: 'conform', 1455: 'not conform' }
const NO_CERTIFICATE = 1456
const SCORE = /^([A-D])\b/i
const SCORES = { A: 'A', B: 'B', C: 'C', D: 'D' } as const

function scoreOf(details: Details, id: number | undefined) {
	const text = details.text(id)
	if (text === null) return null
	const letter = SCORE.exec(text)?.[1]?.toUpperCase()
	return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? SCORES[letter] : details.unknown(id)
}

function certificateOf(details: Details) {
	const id = details.enumId(ELECTRICITY)
	if (id === NO_CERTIFICATE) return null
	return id === null ? null : (CERTIFICATES[id] ?? details.unknown(ELECTRICITY))
}

function judgmentsOf(details: Details): Partial<PayloadProperty> {
	const [summons, pending] = [details.enumId(SUMMONS), details.yes(JUDGMENT)]
	const isMeasure = summons !== null && MEASURES.includes(summons)
	const isKnown = summons === null || isMeasure || summons === SUMMONED || summons === NO_SUMMONS
	if (!isKnown || (summons === null && details.text(SUMMONS) !== null)) details.unknown(SUMMONS)
	return {
		PlanningSummons: summons === SUMMONED ? true : summons === NO_SUMMONS ? false : null,
		JudicialDecision: isMeasure || pending === true ? 'yes' : pending === false ? 'no' : null,
	}
}

/** Returns what the law requires about planning, flooding and certificates. */
export function legalOf(details: Details, labelled: LabelledDetails): Partial<PayloadProperty> {
	return {
		BuildingPermit: details.yes(808),
		SubdivisionPermit: details.yes(812),
		PreEmption: details.yes(1734),
		...judgmentsOf(details),
		FloodPScore: scoreOf(details, labelled.floodP),
		FloodGScore: scoreOf(details, labelled.floodG),
		AsbestosDate: details.day(labelled.asbestosDate),
		PlanningRequestedOn: details.day(labelled.planningRequested),
		ELevel: details.positive(labelled.eLevel, 'ELevel'),
		ElectricityCertificate: certificateOf(details),
	}
}

/** Returns what an advert of a home to let states besides the rent. */
export function rentalOf(details: Details, labelled: LabelledDetails): Partial<PayloadProperty> {
	const [Min, Max] = [
		details.positive(labelled.referenceRentMin, 'ReferenceRent.Min'),
		details.positive(labelled.referenceRentMax, 'ReferenceRent.Max'),
	]
	return {
		MeterWater: details.yes(labelled.meterWater),
		MeterGas: details.yes(labelled.meterGas),
		MeterElectricity: details.yes(labelled.meterElectricity),
		ReferenceRent: Min === null && Max === null ? null : { Min, Max },
	}
}

type Status = NonNullable<PayloadProperty['Status']>

interface Publishing {
	status: Status
	goal: 0 | 1
	isAnnuity: boolean
}

/** What a purpose status means; `goal` is null where it fits sale and rent. */
const SHOWN: Readonly<Record<number, { status: Status; goal: 0 | 1 | null }>> = {
	1: { status: 'available', goal: 0 },
	2: { status: 'available', goal: 1 },
	3: { status: 'sold', goal: 0 },
	4: { status: 'rented', goal: 1 },
	5: { status: 'option', goal: 0 },
	6: { status: 'option', goal: 1 },
	12: { status: 'option', goal: 0 },
	13: { status: 'option', goal: 1 },
	14: { status: 'compromise', goal: 0 },
	15: { status: 'available', goal: 0 },
	16: { status: 'option', goal: 0 },
	17: { status: 'sold', goal: 0 },
	21: { status: 'option', goal: null },
	22: { status: 'compromise', goal: null },
}
const HIDDEN: Readonly<Record<number, string>> = {
	8: 'no longer for sale',
	9: 'no longer for rent',
	10: 'suspended',
	11: 'suspended',
	19: 'prospection',
	20: 'in preparation',
	23: 'prospection',
	24: 'estimate',
	25: 'estimate',
	26: 'estimate',
	27: 'in preparation',
	28: 'in preparation',
}
const ANNUITY_STATUSES = [15, 16, 17]
const ANNUITY_PURPOSE = 3
const GOALS: Readonly<Record<number, 0 | 1>> = { 1: 0, 2: 1, [ANNUITY_PURPOSE]: 0 }

const ACTIVE = 1
const OFFLINE = 1
const REALISATIONS = 4
/** Online, estate of the month, realisations, on the agency's own website only. */
const DISPLAYED = [2, 3, REALISATIONS, 5]

function idOf(estate: RawReader, name: string): number | null {
	return estate.child(name).number('id')
}

/** Why a home is not on the site, or null if its life in Whise and its place on websites allow it. */
function whyNotDisplayed(estate: RawReader): string | null {
	const [status, display] = [idOf(estate, 'status'), estate.number('displayStatusId')]
	if (status !== ACTIVE) return status === null ? 'no status' : `status ${status} (not active)`
	if (display === OFFLINE) return 'display status 1 (offline)'
	if (display !== null && DISPLAYED.includes(display)) return null
	if (display !== null) estate.unknown('displayStatusId', display, 'not published')
	return display === null ? 'no display status' : `display status ${display} (not known)`
}

/** Whether Whise marks something as shown. Whise omits what is false, so what is absent is hidden. */
export const isShown = (estate: RawReader, name: string) => estate.value(name) === true

/**
 * Returns how a home is offered, or in words why it is not on the site. Every status that is not known to be public
 * keeps it off.
 */
export function publishingOf(estate: RawReader): Publishing | string {
	const hidden = whyNotDisplayed(estate)
	if (hidden !== null) return hidden
	const [purpose, id] = [idOf(estate, 'purpose'), idOf(estate, 'purposeStatus')]
	if (id === null) return 'no purpose status'
	const shown = SHOWN[id]
	if (shown === undefined) {
		if (HIDDEN[id] === undefined) estate.child('purposeStatus').unknown('id', id, 'not published')
		return `purpose status ${id} (${HIDDEN[id] ?? 'not known'})`
	}
	const said =
		purpose === null ? null : (GOALS[purpose] ?? estate.child('purpose').unknown('id', purpose, 'not published'))
	const goal = shown.goal ?? said
	if (goal === null) return `purpose ${purpose ?? 'not given'}`
	if (purpose !== null && said !== goal) return `purpose ${purpose} with purpose status ${id}`
	if (shown.status !== 'sold' && shown.status !== 'rented' && estate.number('displayStatusId') === REALISATIONS) {
		return `among the realisations with purpose status ${id}`
	}
	return { status: shown.status, goal, isAnnuity: purpose === ANNUITY_PURPOSE || ANNUITY_STATUSES.includes(id) }
}
