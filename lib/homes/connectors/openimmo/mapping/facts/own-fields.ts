import { dayOfText } from '#lib/homes/connectors/openimmo/mapping/values/dates.ts'
import type { Sections } from '#lib/homes/connectors/openimmo/mapping/values/sections.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { MappingNotes } from '#lib/homes/connectors/types.ts'

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
 * Returns what a Belgian advert must say and the format has no element for. It may stand in fields of one's own
 * (`user_defined_simplefield`) that are called as in the payload; others are reported.
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
