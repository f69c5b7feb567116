import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { type EnergyTable, energyLabelOf } from '#lib/homes/energy/energy-table.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'
import { energyRank } from '#lib/site/config/schema/homes/energy-labels.ts'

/** Words of a title that state the goal: a home for sale may be let, but is never "to let" as a whole. */
const GOAL_WORDS = [
	/^\W*(te koop|à vendre|for sale|zu verkaufen)\b/i,
	/^\W*(te huur|à louer|to let|zu vermieten)(?!\p{L})/iu,
]

interface Found {
	field: string
	detail: string
}

function goal({ Goal, TypeDescription: title }: Pick<PropertyRecord, 'Goal' | 'TypeDescription'>): Found[] {
	if (title === null || !GOAL_WORDS[1 - Goal]?.test(title)) return []
	return [{ field: 'Goal', detail: `${Goal === 0 ? '0 (sale)' : '1 (rent)'}, title ${describe(title)}` }]
}

/** A label that is better than the value of the same certificate: the label counts (decision 10). */
function energy(main: PropertyRecord, table: EnergyTable): Found[] {
	const { EPCLabelText, EPCNotRequired, EPCIssuedOn, EPCValidUntil, Zip, CountryID } = main
	const region = regionOf(Zip, CountryID ?? BELGIUM)
	const value = main.EnergyPerformance ?? main.EnergySpec
	const said = energyLabelOf(table, { labelText: EPCLabelText, value: null, region })
	const meant = energyLabelOf(table, { labelText: null, value: value || null, region })
	const [rank, meantRank] = [energyRank(said), energyRank(meant)]
	const isBetter = rank !== null && meantRank !== null && rank < meantRank
	return [
		...(isBetter
			? [{ field: 'EPCLabelText', detail: `${said}, but ${value} kWh/m² is ${meant}: ${said} is shown` }]
			: []),
		...(EPCNotRequired && (said ?? meant) !== null
			? [{ field: 'EPCNotRequired', detail: `${describe(EPCNotRequired)}, but a certificate is given` }]
			: []),
		...(EPCIssuedOn !== null && EPCValidUntil !== null && EPCIssuedOn > EPCValidUntil
			? [{ field: 'EPCValidUntil', detail: `${EPCValidUntil}, but EPCIssuedOn ${EPCIssuedOn}` }]
			: []),
	]
}

/** Returns the records whose `TextLanguage` is another language than the record's own, which counts. */
function languages(records: readonly Pick<PropertyRecord, 'language' | 'TextLanguage'>[]): Found[] {
	return records.flatMap(({ language, TextLanguage }) =>
		TextLanguage === null || TextLanguage === language
			? []
			: [{ field: 'TextLanguage', detail: `${TextLanguage}, but language ${language}: shown as ${language}` }],
	)
}

/**
 * Returns the fields of a home that contradict another field where neither promises less than the other: they are shown
 * as they are, and the report names both. What can be decided is in `transform/settle-doubts.ts`.
 */
export function contradictionsIn(
	main: PropertyRecord,
	records: readonly Pick<PropertyRecord, 'language' | 'TextLanguage'>[],
	table: EnergyTable,
): Found[] {
	const { Vat, VatIncluded, Floor, Floors } = main
	return [
		...goal(main),
		...(Vat === false && VatIncluded === true
			? [{ field: 'VatIncluded', detail: 'true, but Vat false: no VAT is told' }]
			: []),
		...(Floor !== null && Floors !== null && Floors > 0 && Floor > Floors
			? [{ field: 'Floor', detail: `${Floor}, but Floors ${Floors}` }]
			: []),
		...energy(main, table),
		...languages(records),
	]
}
