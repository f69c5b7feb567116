import { expect, test } from 'vitest'
import { addDays, daysBetween, mondayOf, weekdayOf, yearsFrom } from './calendar-days.ts'

test('days are counted across the ends of months and years, and when the clocks change', () => {
	expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
	expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
	expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
	expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
	expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
})

test('a week begins on Monday', () => {
	expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1])
	expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
})

test('a year later is the same day, or the last of February', () => {
	expect(yearsFrom('2026-11-28', 1)).toBe('2027-11-28')
	expect([1, 4, -28].map((years) => yearsFrom('2028-02-29', years))).toEqual(['2029-02-28', '2032-02-29', '2000-02-29'])
})
