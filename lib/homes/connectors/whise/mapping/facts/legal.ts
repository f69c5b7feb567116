import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'
import type { LabelledDetails } from '#lib/homes/connectors/whise/service/labelled-details.ts'

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

/** Returns what the law wants said about planning, flooding and certificates. */
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

/** Returns what an advert of a home to let says besides the rent. */
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
