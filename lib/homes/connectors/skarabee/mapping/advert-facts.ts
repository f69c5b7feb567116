import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { dayOf, knownValue, wordsFor } from './skarabee-values.ts'

const LABEL = /^[A-I]\+{0,2}$/
const SCORE = /^[A-D]$/

/** Returns the energy certificate. The energy classes of other countries are not labels of Belgium. */
export function energyOf(property: RawReader) {
	const energy = property.child('Energy')
	energy.ignore('EstimatedAnnualCostMin', 'EstimatedAnnualCostMax', 'ReferenceDateEnergyPrices')
	const label = energy.text('Class')
	return {
		EnergyPerformance: energy.number('Index', 'EnergyPerformance'),
		EPCLabelText: label === null || LABEL.test(label) ? label : energy.unknown('Class', label, 'left unknown'),
		EPCReference: energy.text('EnergyCertificateNr'),
		EPCValidUntil: dayOf(energy, 'ClassEndDate'),
		EPCIssuedOn: dayOf(energy, 'CreationDate'),
		ELevel: energy.number('EnergyLevel', 'ELevel'),
		EnergyTotal: property.positive('EnergyIndexYearlyTotal', 'EnergyTotal'),
		CO2Emission: property.child('GES').ignore('Class').positive('Index', 'CO2Emission'),
	}
}

type Letter = 'A' | 'B' | 'C' | 'D'
const isScore = (text: string): text is Letter => SCORE.test(text)

function scoreOf(property: RawReader, field: string): Letter | null {
	const score = property.text(field)?.toUpperCase() ?? null
	return score === null || isScore(score) ? score : property.unknown(field, score, 'left unknown')
}

/** Returns the flood scores, and the older flood zones in words. */
export function floodOf(property: RawReader) {
	const area = knownValue(property, 'FloodProneArea', 'floodArea')
	const plain = knownValue(property, 'DelimitedFloodplainOrRiverbank', 'floodplain')
	return {
		facts: { FloodPScore: scoreOf(property, 'WaterPolicyPScore'), FloodGScore: scoreOf(property, 'WaterPolicyGScore') },
		words: (language: string) => {
			const words = [wordsFor('floodArea', area, language), wordsFor('floodplain', plain, language)]
			return { FloodZone: words.filter((word) => word !== null).join('; ') || null }
		},
	}
}

/** Measures that a judge or an authority has imposed, or that were agreed on; "Gmo": none. "Dv" is a summons only. */
const MEASURES: Readonly<Record<string, 'yes' | 'no' | null>> = {
	Ho: 'yes',
	Bo: 'yes',
	Lod: 'yes',
	Ms: 'yes',
	Gmo: 'no',
	Dv: null,
}

function measureOf(urban: RawReader): 'yes' | 'no' | null {
	const type = urban.text('JudicialDecisionType')
	const decision = urban.flag('JudicialDecision')
	if (type !== null) {
		return type in MEASURES ? (MEASURES[type] ?? null) : urban.unknown('JudicialDecisionType', type, 'left unknown')
	}
	return decision === null ? null : decision ? 'yes' : 'no'
}

/** The area is a text of the agency with a code; advertisements must not use the code. */
function areaOf(urban: RawReader) {
	const area = urban.child('AreaApplication').skip('#text')
	return knownValue(area, '@Code', 'area', ['OTHER'])
}

/** Returns the facts of urban planning. `UNDEFINED` is not known, which is not "no". */
export function planningOf(property: RawReader) {
	const urban = property.child('UrbanDevelopment').ignore('CommentOnJudicialDecision')
	const area = areaOf(urban)
	const hasSummons = urban.text('JudicialDecisionType') === 'Dv'
	return {
		facts: {
			BuildingPermit: urban.flag('Permit'),
			PlanningSummons: hasSummons ? true : urban.flag('Summons'),
			PreEmption: urban.flag('PreemptiveRights'),
			SubdivisionPermit: urban.flag('AllotmentPermit'),
			JudicialDecision: measureOf(urban),
			RenovationDuty: property.flag('RenovationDuty'),
		},
		words: (language: string) => ({ PlanningDesignation: wordsFor('area', area, language) }),
	}
}

type Status = 'available' | 'option' | 'compromise' | 'sold' | 'rented'
type Stage = readonly [goal: 0 | 1, status: Status]

/** `Status`: what is not here must not be advertised. */
const STATUS = new Map<string, Stage>([
	['FOR_SALE', [0, 'available']],
	['FOR_RENT', [1, 'available']],
	['OPTION_FOR_SALE', [0, 'option']],
	['OPTION_FOR_RENT', [1, 'option']],
	['SOLD', [0, 'sold']],
	['RENTED', [1, 'rented']],
])
const WITHHELD: ReadonlySet<string> = new Set([
	'FOR_RENT_ORDER_ENDED',
	'FOR_SALE_ORDER_ENDED',
	'PROSPECT_FOR_SALE',
	'PROSPECT_FOR_RENT',
	'PRICING',
	'IN_MANAGEMENT',
])

/** `FlowStatus`, the finer state of the agency's own work. */
const FLOW = new Map<string, Stage>([
	['FOR_SALE', [0, 'available']],
	['FOR_SALE_WITH_BID', [0, 'available']],
	['FOR_SALE_RESERVED', [0, 'option']],
	['TO_COMPLETE_OPTION_FOR_SALE', [0, 'option']],
	['TO_COMPLETE_FOR_SALE', [0, 'available']],
	['SOLD_UNDER_RESERVE', [0, 'compromise']],
	['SOLD', [0, 'sold']],
	['SOLD_DEED_EXECUTED', [0, 'sold']],
	['FOR_RENT', [1, 'available']],
	['TO_NEGOTIATE_FOR_RENT', [1, 'available']],
	['FOR_RENT_RESERVED', [1, 'option']],
	['TO_COMPLETE_FOR_RENT', [1, 'available']],
	['RENTED_WITH_CONTRACT', [1, 'rented']],
	['RENTED_MOVED', [1, 'rented']],
	['RENTED_IN_MANAGEMENT', [1, 'rented']],
])
const FLOW_WITHHELD = /^(PROSPECT|PREPARATION)_FOR_|_ON_HOLD$/

const ORDER: readonly Status[] = ['available', 'option', 'compromise', 'sold', 'rented']
const further = (a: Status, b: Status) => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b)

export type Publishing = { goal: 0 | 1; status: Status } | { leftOut: string }

function flowOf(property: RawReader): Stage | string | null {
	const flow = property.text('FlowStatus')
	if (flow === null) return null
	if (FLOW_WITHHELD.test(flow)) return flow
	return FLOW.get(flow) ?? property.unknown('FlowStatus', flow, 'left unknown')
}

/**
 * Returns goal and status of a publication that may be shown, or why it may not. Whatever is not plainly public is left
 * out. Of `Status` and `FlowStatus` the further one counts; only "sold under reserve" takes a sold home back to a
 * compromise.
 */
export function publishingOf(info: RawReader, property: RawReader): Publishing {
	if (info.flag('Enabled') !== true) return { leftOut: 'the publication is not enabled' }
	if (property.flag('Active') !== true) return { leftOut: 'the property is not active' }
	if (property.flag('IsDiscrete') === true) return { leftOut: 'a discreet sale' }
	const given = property.text('Status')
	const stage = given === null ? undefined : STATUS.get(given)
	if (!stage) {
		if (given === null || !WITHHELD.has(given)) property.unknown('Status', given, 'not published')
		return { leftOut: `status ${given ?? 'UNDEFINED'}` }
	}
	const [goal, status] = stage
	const flow = flowOf(property)
	if (typeof flow === 'string') return { leftOut: `flow status ${flow}` }
	const isConditional = property.flag('ConditionalSold') === true && goal === 0
	if (flow === null || flow[0] !== goal) {
		return { goal, status: isConditional ? further(status, 'compromise') : status }
	}
	if (status === 'sold' && flow[1] === 'compromise') return { goal, status: 'compromise' }
	const shown = further(status, flow[1])
	return { goal, status: isConditional ? further(shown, 'compromise') : shown }
}

const CONFORM: Readonly<Record<string, boolean>> = {
	true: true,
	'1': true,
	conform: true,
	ja: true,
	oui: true,
	yes: true,
	false: false,
	'0': false,
	'niet conform': false,
	'non conforme': false,
	nee: false,
	non: false,
	no: false,
}
const SAFE = /^(niet[- ])?asbestveilig$/

interface Certificates {
	facts: {
		ElectricityCertificate?: 'conform' | 'not conform' | null
		SoilCertificate?: string | null
		OilTankCertificate?: string | null
		AsbestosDate?: string | null
	}
	words: (language: string) => { AsbestosType: string | null }
}

function electricity(certificate: RawReader): 'conform' | 'not conform' | null {
	const said = certificate.text('Conform')
	const isConform = said === null ? undefined : CONFORM[said.toLowerCase()]
	if (isConform === undefined) return said === null ? null : certificate.unknown('Conform', said, 'left unknown')
	return isConform ? 'conform' : 'not conform'
}

/** "asbestveilig" or not; that a certificate conforms means nothing for the building. */
function asbestos(certificate: RawReader): string | null {
	const said = certificate.text('Conform')?.toLowerCase() ?? null
	if (said === null || said in CONFORM) return null
	return SAFE.test(said) ? said.replace(' ', '-') : certificate.unknown('Conform', said, 'left unknown')
}

/** Returns the facts in the certificates of a home. Kinds that the site does not show are skipped. */
export function certificatesOf(property: RawReader): Certificates {
	const facts: Certificates['facts'] = {}
	let result: string | null = null
	for (const certificate of property.child('Certifications').list('Certification')) {
		certificate.ignore('Organisation', 'Conform')
		const type = certificate.text('@Type')
		const day = dayOf(certificate, 'Date')
		if (type === 'ELECTRICITY_CERTIFICATE') facts.ElectricityCertificate = electricity(certificate)
		if (type === 'SOIL_CERT') facts.SoilCertificate = day
		if (type === 'OIL_TANK') facts.OilTankCertificate = day
		if (type === 'ASBESTOS') {
			facts.AsbestosDate = day
			result = asbestos(certificate)
		}
	}
	return { facts, words: (language) => ({ AsbestosType: wordsFor('asbestos', result, language) }) }
}
