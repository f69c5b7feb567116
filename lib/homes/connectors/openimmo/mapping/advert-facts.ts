import 'server-only'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'
import { dayOfText, type Sections } from './openimmo-values.ts'

/** Countries around Belgium, and those where its agencies sell second homes, by their code of three letters. */
const CODES: Readonly<Record<string, string>> = {
	BEL: 'BE',
	LUX: 'LU',
	DEU: 'DE',
	FRA: 'FR',
	NLD: 'NL',
	ESP: 'ES',
	ITA: 'IT',
	PRT: 'PT',
	AUT: 'AT',
	CHE: 'CH',
	GBR: 'GB',
	GRC: 'GR',
	HRV: 'HR',
	TUR: 'TR',
}

/** Returns where a home is, or null if the file has no town. Its address is public only if the file allows it. */
export function placeOf({ geo, admin }: Pick<Sections, 'geo' | 'admin'>) {
	const [city, zip, position, land] = [geo.text('ort'), geo.text('plz'), geo.child('geokoordinaten'), geo.child('land')]
	const iso = land.text('@iso_land')?.toUpperCase() ?? null
	const country = iso === null ? null : (CODES[iso] ?? land.unknown('@iso_land', iso, 'left unknown'))
	const [latitude, longitude] = [
		position.number('@breitengrad', 'Latitude'),
		position.number('@laengengrad', 'Longitude'),
	]
	const isNear = zip === null || canBeAt(zip, country, latitude, longitude)
	if (!isNear) position.unknown('@breitengrad', latitude, 'left unknown')
	const fields = {
		PublishAddress: admin.flag('objektadresse_freigeben') === true,
		Street: geo.text('strasse'),
		HouseNumber: geo.text('hausnummer'),
		BoxNr: geo.text('wohnungsnummer'),
		Latitude: isNear ? latitude : null,
		Longitude: isNear ? longitude : null,
		Floor: geo.number('etage', 'Floor'),
		Floors: geo.count('anzahl_etagen', 'Floors'),
	}
	geo.skip('bundesland', 'gemeindecode', 'flur', 'flurstueck', 'gemarkung', 'karten_makro', 'karten_mikro')
	geo.ignore('virtuelletour', 'lage_im_bau', 'lage_gebiet', 'regionaler_zusatz').skip('luftbildern')
	return city === null || !hasPlace(zip, country)
		? null
		: { in: (language: string) => ({ City: city, Zip: zip, ...countryFields(country, language), ...fields }) }
}

const EURO = 'EUR'
const MONTH = 'MONAT'

/** An amount, which may have attributes beside it. */
function amountOf(prices: RawReader, name: string, figure: FigureField): number | null {
	const value = prices.value(name)
	if (typeof value !== 'object' || value === null) return prices.positive(name, figure)
	return prices.child(name).skip('@auf_anfrage').positive('#text', figure)
}

/** Whether the price is on request; an unknown value counts as yes. */
function isOnRequest(prices: RawReader, name: string): boolean {
	const value = prices.value(name)
	if (typeof value !== 'object' || value === null) return false
	const price = prices.child(name).skip('#text')
	return price.has('@auf_anfrage') && price.flag('@auf_anfrage') !== false
}

function isInEuro(prices: RawReader): boolean {
	const currency = prices.child('waehrung')
	const iso = currency.text('@iso_waehrung')?.toUpperCase() ?? EURO
	if (iso !== EURO) currency.unknown('@iso_waehrung', iso, 'left unknown')
	return iso === EURO
}

function isPerMonth(prices: RawReader): boolean {
	const unit = prices.child('preis_zeiteinheit')
	const value = unit.text('@zeiteinheit')?.toUpperCase() ?? MONTH
	if (value !== MONTH) unit.unknown('@zeiteinheit', value, 'left unknown')
	return value === MONTH
}

function saleOf(prices: RawReader): Partial<PayloadProperty> & { PublishPrice: boolean } {
	prices.ignore('kaufpreisnetto', 'kaufpreisbrutto', 'preis_zeiteinheit')
	const isPublic = !isOnRequest(prices, 'kaufpreis')
	return {
		PublishPrice: isPublic,
		Price: amountOf(prices, 'kaufpreis', 'Price'),
		ChargesOwner: amountOf(prices, 'hausgeld', 'ChargesOwner'),
	}
}

/** The rent without charges; if only the rent with them is given, that one, with charges marked as included. */
function rentOf(prices: RawReader): Partial<PayloadProperty> & { PublishPrice: boolean } {
	const names = ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pacht']
	const [net, cold, warm, lease] = names.map((name) => amountOf(prices, name, 'MonthlyRent'))
	const isWarm = net === null && cold === null && warm !== null
	const isUsable = isPerMonth(prices)
	const charges = amountOf(prices, 'nebenkosten', 'ChargesRenter')
	return {
		PublishPrice: isUsable && !names.some((name) => isOnRequest(prices, name)),
		MonthlyRent: isUsable ? (net ?? cold ?? warm ?? lease ?? null) : null,
		ChargesRenter: isWarm ? null : charges,
		ChargesKind: isWarm ? 'included' : null,
		Deposit: amountOf(prices, 'kaution', 'Deposit'),
	}
}

/** Returns price or rent, and what comes on top. */
export function pricesOf(prices: RawReader, goal: 0 | 1): Partial<PayloadProperty> & { PublishPrice: boolean } {
	const amounts = goal === 0 ? saleOf(prices) : rentOf(prices)
	const hasVat = prices.flag('zzg_mehrwertsteuer')
	prices.ignore('provisionspflichtig', 'aussen_courtage', 'innen_courtage', 'provision_teilen', 'courtage_hinweis')
	prices.ignore('mwst_satz', 'freitext_preis', 'kaution_text', 'heizkosten', 'heizkosten_enthalten', 'kaufpreis_pro_qm')
	prices.ignore('mietpreis_pro_qm', 'richtpreis', 'nettorendite', 'mieteinnahmen_ist', 'mieteinnahmen_soll', 'x_fache')
	const euro = isInEuro(prices)
	return {
		...amounts,
		...(euro
			? {}
			: {
					PublishPrice: false,
					Price: null,
					MonthlyRent: null,
					ChargesRenter: null,
					ChargesOwner: null,
					Deposit: null,
				}),
		...(hasVat === true ? { Vat: true, VatIncluded: false } : {}),
	}
}

interface Publishing {
	goal: 0 | 1
	status: NonNullable<PayloadProperty['Status']>
}

const ORDERS: Readonly<Record<string, string | null>> = {
	NEW: null,
	CHANGE: null,
	DELETE: 'to be deleted',
	REFERENZ: 'a reference, no offer',
}

/** Why a home is no longer, or not yet, shown according to the file; null if it is shown. */
function whyNot(technical: RawReader, writtenAt: string | null): string | null {
	const action = technical.child('aktion')
	const order = action.text('@aktionart')?.toUpperCase() ?? 'CHANGE'
	const why = ORDERS[order]
	if (why === undefined) {
		action.unknown('@aktionart', order, 'not published')
		return `the order "${order}", which is not known`
	}
	const written = writtenAt === null ? null : dayOfText(writtenAt)
	const [from, to] = ['aktiv_von', 'aktiv_bis'].map((name) => {
		const text = technical.text(name)
		return text === null ? null : (dayOfText(text) ?? technical.unknown(name, text, 'left unknown'))
	})
	if (why === null && written !== null && to && to < written) return `shown until ${to}`
	if (why === null && written !== null && from && from > written) return `shown from ${from}`
	return why
}

function goalOf(category: RawReader): 0 | 1 | null {
	const offer = category.child('vermarktungsart')
	const [isSale, isRent] = [offer.flag('@KAUF') === true, offer.flag('@MIETE_PACHT') === true]
	offer.ignore('@ERBPACHT', '@LEASING')
	return isSale === isRent ? null : isSale ? 0 : 1
}

function statusOf(state: RawReader, goal: 0 | 1): Publishing['status'] | null {
	const sale = state.child('verkaufstatus')
	const stand = sale.text('@stand')?.toUpperCase() ?? 'OFFEN'
	if (stand === 'OFFEN') return 'available'
	if (stand === 'RESERVIERT') return 'option'
	if (stand === 'VERKAUFT') return goal === 0 ? 'sold' : 'rented'
	return sale.unknown('@stand', stand, 'not published')
}

/** Returns how a home is offered, or in words why it is not on the site. */
export function publishingOf(
	{ technical, category, state }: Pick<Sections, 'technical' | 'category' | 'state'>,
	writtenAt: string | null,
): Publishing | string {
	const why = whyNot(technical, writtenAt)
	if (why !== null) return why
	const goal = goalOf(category)
	if (goal === null) return 'neither for sale nor to let, or both'
	const status = statusOf(state, goal)
	return status === null ? 'a state of the sale that is not known' : { goal, status }
}

const NAME = 'user_defined_simplefield'
const ON_REQUEST = 'on request'

function scoreOf(fields: RawReader, name: string) {
	const score = fields.text(name)?.toUpperCase() ?? null
	if (score === null || score === 'A' || score === 'B' || score === 'C' || score === 'D') return score
	return fields.unknown(name, score, 'left unknown')
}

const answerOf = (fields: RawReader, name: string) =>
	fields.text(name)?.toLowerCase() === ON_REQUEST ? ON_REQUEST : fields.flag(name)

function decisionOf(fields: RawReader) {
	const decision = answerOf(fields, 'JudicialDecision')
	return typeof decision === 'boolean' ? (decision ? 'yes' : 'no') : decision
}

function dayIn(fields: RawReader, name: string): string | null {
	const text = fields.text(name)
	return text === null ? null : (dayOfText(text) ?? fields.unknown(name, text, 'left unknown'))
}

function chargesKindOf(fields: RawReader) {
	const kind = fields.text('ChargesKind')
	if (kind === null || kind === 'lump' || kind === 'provision' || kind === 'included') return kind
	return fields.unknown('ChargesKind', kind, 'left unknown')
}

/**
 * Returns what a Belgian advert must state and the format has no element for. It may be in custom fields
 * (`user_defined_simplefield`) with the names of the payload; others are reported.
 */
export function ownFieldsOf(home: RawReader, sections: Sections, notes: MappingNotes): Partial<PayloadProperty> {
	const places = [home, sections.category, sections.state, sections.admin, sections.technical]
	const rows = places.flatMap((place) => place.list(NAME))
	const given = rows.flatMap((row) => {
		const [name, value] = [row.text('@feldname'), row.text('#text')]
		return name === null ? [] : [[name, value]]
	})
	const fields = new RawReader(Object.fromEntries(given), notes, {}, `${NAME}.`)
	const found: Partial<PayloadProperty> = {
		EnergySpec: fields.number('EnergySpec', 'EnergySpec'),
		EnergyTotal: fields.number('EnergyTotal', 'EnergyTotal'),
		CO2Emission: fields.number('CO2Emission', 'CO2Emission'),
		ELevel: fields.number('ELevel', 'ELevel'),
		EPCReference: fields.text('EPCReference'),
		EPCNotRequired: fields.text('EPCNotRequired'),
		UniqueCode: fields.text('UniqueCode'),
		CadastralIncome: fields.number('CadastralIncome', 'CadastralIncome'),
		BuildingPermit: answerOf(fields, 'BuildingPermit'),
		PlanningSummons: answerOf(fields, 'PlanningSummons'),
		PreEmption: answerOf(fields, 'PreEmption'),
		SubdivisionPermit: answerOf(fields, 'SubdivisionPermit'),
		JudicialDecision: decisionOf(fields),
		PlanningDesignation: fields.text('PlanningDesignation'),
		PlanningRequestedOn: dayIn(fields, 'PlanningRequestedOn'),
		FloodPScore: scoreOf(fields, 'FloodPScore'),
		FloodGScore: scoreOf(fields, 'FloodGScore'),
		FloodZone: fields.text('FloodZone'),
		AsbestosDate: dayIn(fields, 'AsbestosDate'),
		ChargesKind: chargesKindOf(fields),
		MeterWater: fields.flag('MeterWater'),
		MeterGas: fields.flag('MeterGas'),
		MeterElectricity: fields.flag('MeterElectricity'),
		BuildingManagement: fields.text('BuildingManagement'),
	}
	fields.reportRest()
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))
}
