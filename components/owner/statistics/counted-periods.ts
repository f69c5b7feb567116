import type { Counters } from '#lib/people/statistics/statistics-types.ts'

const PERIODS = ['today', 'week', 'month'] as const

/** Returns the periods whose visits are shown beside the total: for a home that is new, the total is shown once. */
export function countedPeriods(visits: Counters): (typeof PERIODS)[number][] {
	return PERIODS.filter((name) => name === 'today' || visits[name].count !== visits.total.count)
}
