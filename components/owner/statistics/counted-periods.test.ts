import { expect, test } from 'vitest'
import { countedPeriods } from './counted-periods.ts'

const counter = (count: number) => ({ count, before: null, change: null })
const counters = (today: number, week: number, month: number, total: number) => ({
	today: counter(today),
	week: counter(week),
	month: counter(month),
	total: counter(total),
})

test.each([
	[counters(7, 60, 169, 500), ['today', 'week', 'month']],
	[counters(7, 60, 169, 169), ['today', 'week']],
	[counters(7, 169, 169, 169), ['today']],
	[counters(7, 7, 7, 7), ['today']],
])('a period with all visits is not said beside the total: %j', (visits, shown) => {
	expect(countedPeriods(visits)).toEqual(shown)
})
