import { z } from 'zod'
import { ENERGY_LABELS, type EnergyLabel } from './labels.ts'

const label = z.enum(ENERGY_LABELS)
const origin = {
	/** Where the row comes from: a law, an official page or the product specification. */
	source: z.string().min(1),
	/** First day on which the row counts, ISO date. */
	validFrom: z.iso.date(),
}

/**
 * One row of a region's scale. `below: 0` takes every negative value, `upTo` every value up to and including it,
 * and the row without a bound the rest. A later row of the same label replaces the earlier one from its `validFrom`.
 */
const ValueRow = z.strictObject({
	label,
	below: z.literal(0).optional(),
	upTo: z.number().min(0).optional(),
	...origin,
})

const TextRow = z.strictObject({ label, ...origin })

type ValueRow = z.infer<typeof ValueRow>

const region = z.enum(['flanders', 'wallonia', 'brussels', 'luxembourg'])

const RenovationDutyRow = z.strictObject({
	regions: z.array(region).min(1),
	labels: z.array(label).min(1),
	/** Deeds from this day on, ISO date. */
	boughtFrom: z.iso.date(),
	/** The home must reach this label or better. */
	target: label,
	/** Years after the deed; `default`, and a language whose notice says otherwise. */
	years: z.object({ default: z.int().positive() }).catchall(z.int().positive()),
	...origin,
})

/** The rows of a scale that count on a day: for each label the latest that has begun, in the official order. */
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

/** What is wrong with a scale on one day, or null: one value must have exactly one label. */
function scaleError(rows: readonly ValueRow[]): string | null {
	const [first, ...rest] = rows
	const last = rest.pop()
	if (first?.below !== 0 || first.upTo !== undefined) return 'the best label needs "below": 0 and no "upTo"'
	if (last === undefined || last.upTo !== undefined || last.below !== undefined)
		return 'the worst label must have no bound'
	let previous = -1
	for (const row of rest) {
		if (row.below !== undefined || row.upTo === undefined) return `${row.label} needs "upTo" and no "below"`
		if (row.upTo <= previous) return `"upTo" of ${row.label} must be above ${previous}`
		previous = row.upTo
	}
	return null
}

const Scale = z
	.array(ValueRow)
	.min(2)
	.superRefine((rows, context) => {
		for (const day of new Set(rows.map((row) => row.validFrom))) {
			const message = scaleError(rowsOn(rows, day))
			if (message !== null) context.addIssue({ code: 'custom', message: `from ${day}: ${message}` })
		}
	})

/** `config/energy.json`: the energy scales of the regions and the duty to renovate, edited by staff (decision 11). */
export const EnergyConfig = z.strictObject({
	$schema: z.string().optional(),
	scales: z.strictObject({
		flanders: Scale,
		wallonia: Scale,
		brussels: Scale,
		/** Luxembourg's label is never computed, so its rows have no bounds. */
		luxembourg: z.array(TextRow).min(1),
	}),
	renovationDuties: z.array(RenovationDutyRow),
})
export type EnergyConfig = z.infer<typeof EnergyConfig>
export type RenovationDuty = z.infer<typeof RenovationDutyRow>
