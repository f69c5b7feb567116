import type { Counters } from '#lib/people/statistics/statistics-types.ts'

const PERIODS = ['today', 'week', 'month'] as const

/** Returns the periods whose visits are shown beside the total: of a home that is new, the total is said once. */
export function countedPeriods(visits: Counters): (typeof PERIODS)[number][] {
	return PERIODS.filter((name) => name === 'today' || visits[name].count !== visits.total.count)
}
