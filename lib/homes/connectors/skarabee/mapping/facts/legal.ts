import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { dayOf } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'
import { knownValue, wordsFor } from '#lib/homes/connectors/skarabee/mapping/values/words.ts'

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
