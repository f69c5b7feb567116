import { countryIdOf } from '#lib/base/format/country.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'

/** Where it is. Only an address that is marked as not hidden is public. */
export function placeOf(reader: RawReader) {
	const location = reader.child('location')
	const geo = location.child('geo')
	const latitude = geo.number('latitude', 'Latitude')
	const longitude = geo.number('longitude', 'Longitude')
	const isPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
	const number = location.text('number')
	const addition = location.text('addition')
	const code = location.text('country')?.toUpperCase() ?? null
	const floor = location.text('floor')
	location.ignore('street_2').skip('formatted', 'formatted_agency', 'borough', 'province', 'region')
	return {
		isPublic: location.flag('hidden') === false,
		floor: floor !== null && /^-?\d{1,3}$/.test(floor) ? Number(floor) : null,
		country: code,
		address: {
			CountryID: countryIdOf(code),
			City: location.text('city'),
			Zip: location.text('postal_code'),
			Street: location.text('street'),
			HouseNumber: number === null ? null : `${number}${addition ?? ''}`,
			BoxNr: location.text('box'),
			Latitude: isPlace ? latitude : null,
			Longitude: isPlace ? longitude : null,
		},
	}
}

const EURO = 'EUR'

/** An amount in euro above zero; any other currency is reported and not read. */
function amountOf(reader: RawReader, field: string, figure: FigureField): number | null {
	const money = reader.child(field)
	const amount = money.positive('amount', figure)
	const currency = money.text('currency')
	if (amount === null || currency === EURO || currency === null) return amount
	return reader.unknown(`${field}.currency`, currency, 'left unknown')
}

/** Price, rent and costs. A price is public only if it is marked as not hidden; a rent must also be per month. */
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

const NOTHING: readonly string[] = ['no_report', 'not_applicable']

/** E-levels come as "E30", and numbers as they are. */
function eLevelOf(energy: RawReader): number | null {
	const text = energy.text('e_level')
	if (text === null) return null
	const level = /^E?(\d{1,3})$/i.exec(text)?.[1]
	return level === undefined ? energy.unknown('e_level', text, 'left unknown') : Number(level)
}

function electricityOf(energy: RawReader): 'conform' | 'not conform' | null {
	const said = energy.text('report_electricity_gas')
	if (said === 'conform') return 'conform'
	if (said === 'not_conform') return 'not conform'
	return said === null || NOTHING.includes(said) ? null : energy.unknown('report_electricity_gas', said, 'left unknown')
}

function scoreOf(land: RawReader, field: string): 'A' | 'B' | 'C' | 'D' | null {
	const score = land.text(field)
	if (score === 'A' || score === 'B' || score === 'C' || score === 'D') return score
	return score === null ? null : land.unknown(field, score, 'left unknown')
}

/** The facts that the law requires in an advert. An absent answer is not a no. */
export function legalOf(reader: RawReader) {
	const legal = reader.child('legal')
	const energy = legal.child('energy')
	const regulations = legal.child('regulations')
	const land = legal.child('property_and_land')
	energy.ignore('dpe', 'greenhouse_emissions', 'nabers', 'nathers')
	land.ignore('purchased_year')
	regulations.ignore('as_built_report', 'expropriation_plan', 'heritage_list', 'pending_legal_proceedings')
	regulations.ignore('registered_building', 'site_untapped_activity', 'urban_planning_certificate')
	regulations.ignore('ongoing_litigation', 'asbestos_certificate_reference')
	legal.ignore('legal_mentions')
	return {
		EnergyPerformance: energy.number('epc_value', 'EnergyPerformance'),
		EPCLabelText: energy.text('epc_category'),
		EPCReference: energy.text('epc_reference'),
		EnergyTotal: energy.number('total_epc_value', 'EnergyTotal'),
		CO2Emission: energy.number('co2_emissions', 'CO2Emission'),
		ELevel: eLevelOf(energy),
		ElectricityCertificate: electricityOf(energy),
		BuildingPermit: regulations.flag('building_permit'),
		PlanningSummons: regulations.flag('urban_planning_breach'),
		PreEmption: regulations.flag('priority_purchase_right'),
		SubdivisionPermit: regulations.flag('subdivision_authorisation'),
		RenovationDuty: regulations.flag('renovation_obligation'),
		// P is of the plot ("perceel"), G of the building ("gebouw").
		FloodPScore: scoreOf(land, 'flood_risk_plot_score'),
		FloodGScore: scoreOf(land, 'flood_risk_building_score'),
	} satisfies Partial<PayloadProperty>
}

type Status = NonNullable<PayloadProperty['Status']>

const STATUSES: ReadonlyMap<string, Status> = new Map([
	['available', 'available'],
	['option', 'option'],
	['under_contract', 'compromise'],
	['agreement', 'compromise'],
	['sold', 'sold'],
	['rented', 'rented'],
])
const PROSPECT = 'prospect'

export type Publishing = { isShown: true; status: Status } | { isShown: false; reason: string }

/** Decides whether an estate is published: not with an unknown status, or a `publish_status` other than "public". */
export function publishingOf(reader: RawReader): Publishing {
	const status = reader.text('status')
	const publish = reader.text('publish_status')
	const known = STATUSES.get(status ?? '')
	if (publish !== null && publish !== 'public') return { isShown: false, reason: `publish_status ${publish}` }
	if (known !== undefined) return { isShown: true, status: known }
	if (status !== null && status !== PROSPECT) reader.unknown('status', status, 'not published')
	return { isShown: false, reason: `status ${status ?? 'not given'}` }
}
