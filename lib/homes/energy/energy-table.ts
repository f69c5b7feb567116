import type { Region } from '#lib/base/format/region.ts'
import { type EnergyConfig, type RenovationDuty, rowsOn } from '#lib/site/config/schema/homes/energy.ts'
import { type EnergyLabel, parseEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/**
 * One label of a region. `below` 0: every negative value. `upTo`: the highest value, in kWh/(m²·year). Both null: all
 * other values.
 */
export interface EnergyScaleRow {
	label: EnergyLabel
	below: number | null
	upTo: number | null
	source: string
}

/** What a kWh costs in euro, from a day on. */
export type EnergyTariff = Pick<EnergyConfig['tariffs'][number], 'euroPerKwh' | 'validFrom'>

function tariffOn({ tariffs }: EnergyConfig, day: string): EnergyTariff | null {
	const known = tariffs.filter(({ validFrom }) => validFrom <= day)
	return known.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0] ?? null
}

/** The scales, renovation duties and tariff that are in force on one day. */
export interface EnergyTable {
	scales: Record<Region, readonly EnergyScaleRow[]>
	/** Latest first. */
	renovationDuties: readonly RenovationDuty[]
	/** Null: the yearly cost is not shown. */
	tariff: EnergyTariff | null
}

/**
 * Returns the rows of `config/energy.json` in force on `day` (ISO date). A change of law may be entered ahead; it is
 * ignored until its day.
 */
export function energyTableOn(config: EnergyConfig, day: string): EnergyTable {
	return {
		scales: {
			flanders: rowsOn(config.scales.flanders, day).map(toScaleRow),
			wallonia: rowsOn(config.scales.wallonia, day).map(toScaleRow),
			brussels: rowsOn(config.scales.brussels, day).map(toScaleRow),
			luxembourg: rowsOn(config.scales.luxembourg, day).map(toScaleRow),
		},
		renovationDuties: config.renovationDuties
			.filter((duty) => duty.validFrom <= day)
			.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
		tariff: tariffOn(config, day),
	}
}

function toScaleRow(row: { label: EnergyLabel; below?: 0 | undefined; upTo?: number | undefined; source: string }) {
	return { label: row.label, below: row.below ?? null, upTo: row.upTo ?? null, source: row.source }
}

/**
 * Returns a region's labels, best first, with their bounds for drawing the scale. Luxembourg's labels have no bounds.
 */
export function labelsOf(table: EnergyTable, region: Region): readonly EnergyScaleRow[] {
	return table.scales[region]
}

/**
 * Returns the label of a home (decision 10). A text that names a label of the region wins. Otherwise the value, in
 * kWh/(m²·year), decides: a negative value gives the best label; from 0 up, the first row with `value <= upTo`. Returns
 * null without a region, without a usable text or value, and in Luxembourg without a text.
 */
export function energyLabelOf(
	table: EnergyTable,
	home: { labelText: string | null; value: number | null; region: Region | null },
): EnergyLabel | null {
	if (home.region === null) return null
	const scale = table.scales[home.region]
	const named = home.labelText === null ? null : parseEnergyLabel(home.labelText)
	if (named !== null && scale.some((row) => row.label === named)) return named
	const { value } = home
	if (home.region === 'luxembourg' || value === null || !Number.isFinite(value)) return null
	if (value < 0) return scale.find((row) => row.below !== null)?.label ?? null
	return scale.find((row) => row.below === null && value <= (row.upTo ?? Number.POSITIVE_INFINITY))?.label ?? null
}

/**
 * Returns the renovation duty that a buyer of this home takes on, or null. The latest row of the home's region decides
 * (decision 11).
 */
export function renovationDutyOf(
	table: EnergyTable,
	home: { region: Region | null; label: string | null; goal: Goal },
): RenovationDuty | null {
	const { region } = home
	if (region === null || home.goal !== 'sale') return null
	const duty = table.renovationDuties.find((row) => row.regions.includes(region))
	return duty?.labels.some((label) => label === home.label) ? duty : null
}

/** Returns whether a home's page shows the renovation notice. */
export function hasRenovationDuty(
	table: EnergyTable,
	home: { region: Region | null; label: string | null; goal: Goal },
): boolean {
	return renovationDutyOf(table, home) !== null
}

/** Returns the number of years that the notice names in a language: the specification requires 5, and 6 in German. */
export function renovationYears(duty: RenovationDuty, language: string): number {
	return (Object.hasOwn(duty.years, language) ? duty.years[language] : undefined) ?? duty.years.default
}
