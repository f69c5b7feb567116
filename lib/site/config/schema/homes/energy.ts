import { z } from 'zod'
import { ENERGY_LABELS, type EnergyLabel } from './energy-labels.ts'

const label = z.enum(ENERGY_LABELS).describe('The energy label; “plus” is +, “plusplus” ++, “sub” -.')
const origin = {
	source: z.string().min(1).describe('Where the row comes from: a law, an official page or the product specification.'),
	validFrom: z.iso.date().describe('First day on which the row counts, such as “2027-01-01”.'),
}

/**
 * One row of a region's scale. `below: 0` covers every negative value, `upTo` every value up to and including it, and
 * the row without a bound all others. A later row of the same label replaces the earlier one from its `validFrom`.
 */
const ValueRow = z.strictObject({
	label,
	below: z.literal(0).optional().describe('0 for the best label: it takes every negative value.'),
	upTo: z.number().min(0).optional().describe('The highest value of the label, in kWh per m² and year.'),
	...origin,
})

const TextRow = z.strictObject({ label, ...origin })

export type ValueRow = z.infer<typeof ValueRow>

const region = z.enum(['flanders', 'wallonia', 'brussels', 'luxembourg'])

const RenovationDutyRow = z.strictObject({
	regions: z.array(region).min(1).describe('Regions in which it holds.'),
	labels: z.array(label).min(1).describe('Labels that must be improved.'),
	boughtFrom: z.iso.date().describe('It holds for deeds from this day on.'),
	target: label.describe('The property must reach this label or better.'),
	years: z
		.object({ default: z.int().positive().describe('Years in every other language.') })
		.catchall(z.int().positive())
		.describe('Years after the deed; a language whose notice says otherwise has a line of its own.'),
	...origin,
})

/** Returns the rows of a scale that apply on a day: for each label the latest that has begun, in the official order. */
export function rowsOn<Row extends { label: EnergyLabel; validFrom: string }>(
	rows: readonly Row[],
	day: string,
): Row[] {
	const latest = new Map<EnergyLabel, Row>()
	for (const row of rows) {
		const known = latest.get(row.label)
		if (row.validFrom <= day && (known === undefined || row.validFrom >= known.validFrom)) latest.set(row.label, row)
	}
	return ENERGY_LABELS.flatMap((name) => latest.get(name) ?? [])
}

const Scale = z.array(ValueRow).min(2)

const TariffRow = z.strictObject({
	euroPerKwh: z.number().positive().max(5).describe('What a kWh costs in euros, VAT included.'),
	...origin,
	checkBy: z.iso
		.date()
		.nullable()
		.default(null)
		.describe('From this day on an e-mail reminds the agency every week to check it; null: never.'),
})

/** `config/energy.json`: the energy scales of the regions and the duty to renovate, edited by staff (decision 11). */
export const EnergyConfig = z.strictObject({
	$schema: z.string().optional().describe('Leave this line: it lets an editor complete words and underline mistakes.'),
	scales: z
		.strictObject({
			flanders: Scale.describe('EPC of Flanders.'),
			wallonia: Scale.describe('PEB of Wallonia.'),
			brussels: Scale.describe('PEB of Brussels.'),
			luxembourg: z.array(TextRow).min(1).describe('CPE of Luxembourg; never computed, so without bounds.'),
		})
		.describe('The labels of each region, best first. A change of law is one more row with its first day.'),
	tariffs: z
		.array(TariffRow)
		.default([])
		.describe('The price of energy with which the yearly cost is computed. The latest row counts; none: no cost.'),
	renovationDuties: z.array(RenovationDutyRow).describe('Who must renovate after buying, by law.'),
})
export type EnergyConfig = z.infer<typeof EnergyConfig>
export type RenovationDuty = z.infer<typeof RenovationDutyRow>
