import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

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

/** What the law wants an advert to say. An absent answer is not a no. */
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
		CadastralIncome: land.positive('cadastral_income', 'CadastralIncome'),
		// P is of the plot ("perceel"), G of the building ("gebouw").
		FloodPScore: scoreOf(land, 'flood_risk_plot_score'),
		FloodGScore: scoreOf(land, 'flood_risk_building_score'),
	} satisfies Partial<PayloadProperty>
}
