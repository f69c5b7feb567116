import { readDay } from '#lib/homes/connectors/omnicasa/mapping/values/dates.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

const YES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'ja', 'oui']
const NO: readonly unknown[] = [false, 'false', 'no', 'nee', 'non', 'nein']
/** 1000: asked for; 1001: to be asked for. */
const ON_REQUEST: readonly unknown[] = [1000, '1000', 1001, '1001', 'on request', 'op aanvraag', 'sur demande']
/** Zero is "not known" and never "no". */
const UNKNOWN: readonly unknown[] = [undefined, null, '', '-', 0, '0']

function answer(reader: RawReader, field: string): 'yes' | 'no' | 'on request' | null {
	const value = reader.value(field)
	const said = typeof value === 'string' ? value.trim().toLowerCase() : value
	if (UNKNOWN.includes(said)) return null
	if (YES.includes(said)) return 'yes'
	if (NO.includes(said)) return 'no'
	return ON_REQUEST.includes(said) ? 'on request' : reader.unknown(field, value, 'left unknown')
}

function permit(reader: RawReader, field: string): boolean | 'on request' | null {
	const said = answer(reader, field)
	return said === null || said === 'on request' ? said : said === 'yes'
}

function score(reader: RawReader, field: string): 'A' | 'B' | 'C' | 'D' | null {
	const value = reader.text(field)?.toUpperCase() ?? '0'
	if (value === 'A' || value === 'B' || value === 'C' || value === 'D') return value
	return value === '0' ? null : reader.unknown(field, value, 'left unknown')
}

/** An energy value may be below zero; 0 is "not known". */
function energy(reader: RawReader, field: FigureField): number | null {
	const value = reader.number(field, field)
	return value === 0 ? null : value
}

/** What the law wants an advert to say. */
export function legalOf(reader: RawReader) {
	return {
		EnergyPerformance: energy(reader, 'EnergyPerformance'),
		EPCLabelText: reader.text('EPCLabelText'),
		EPCReference: reader.text('EPCReference'),
		EPCValidUntil: readDay(reader.text('EPCValidUntil')),
		CO2Emission: energy(reader, 'CO2Emission'),
		EnergyTotal: energy(reader, 'EnergyTotal'),
		EnergySpec: energy(reader, 'EnergySpec'),
		ELevel: energy(reader, 'ELevel'),
		FloodPScore: score(reader, 'FloodPScore'),
		FloodGScore: score(reader, 'FloodGScore'),
		BuildingPermit: permit(reader, 'BuildingPermit'),
		PlanningSummons: permit(reader, 'PlanningSummons'),
		PreEmption: permit(reader, 'PreEmption'),
		SubdivisionPermit: permit(reader, 'SubdivisionPermit'),
		JudicialDecision: answer(reader, 'JudicialDecision'),
		AsbestosType: reader.text('AsbestosType'),
		AsbestosDate: readDay(reader.text('AsbestosDate')),
	} satisfies Partial<PayloadProperty>
}
