import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { rowsOn, type ValueRow } from '#lib/site/config/schema/homes/energy.ts'

/** Returns what is wrong with a scale on a day, or null: every value must have exactly one label. */
function scaleProblem(rows: readonly ValueRow[], day: string): CheckMessage | null {
	const [first, ...rest] = rowsOn(rows, day)
	const last = rest.pop()
	if (first?.below !== 0 || first.upTo !== undefined) return said('energy.best', { day })
	if (last === undefined || last.upTo !== undefined || last.below !== undefined) return said('energy.worst', { day })
	let previous = -1
	for (const { label, below, upTo } of rest) {
		if (below !== undefined || upTo === undefined) return said('energy.between', { day, label })
		if (upTo <= previous) return said('energy.order', { day, label, previous })
		previous = upTo
	}
	return null
}

/** Checks that the scales of the regions that have bounds give every value one label, on each day on which they change. */
export const checkEnergyScales: Check = ({ energy }) => {
	if (!energy) return []
	return (['flanders', 'wallonia', 'brussels'] as const).flatMap((region) => {
		const rows = energy.scales[region]
		return [...new Set(rows.map(({ validFrom }) => validFrom))].flatMap((day): Finding[] => {
			const message = scaleProblem(rows, day)
			return message === null ? [] : [{ key: 'energy', path: ['scales', region], message }]
		})
	})
}
