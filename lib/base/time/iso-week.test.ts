import { expect, test } from 'vitest'
import { isoWeekOf, mondayOfIsoWeek } from './iso-week.ts'

test.each([
	['2026-11-23', '2026-W48'],
	['2026-11-29', '2026-W48'],
	['2026-12-31', '2026-W53'],
	['2027-01-03', '2026-W53'],
	['2027-01-04', '2027-W01'],
	['2024-12-30', '2025-W01'],
])('%s is in the week %s', (day, week) => {
	expect(isoWeekOf(day)).toBe(week)
})

test.each([
	['2026-W48', '2026-11-23'],
	['2026-W01', '2025-12-29'],
	['2026-W53', '2026-12-28'],
	['2025-W53', null],
	['2026-W00', null],
	['2026-W54', null],
	['2026-11-23', null],
	['W48', null],
])('the week %s begins on %s', (week, monday) => {
	expect(mondayOfIsoWeek(week)).toBe(monday)
})
