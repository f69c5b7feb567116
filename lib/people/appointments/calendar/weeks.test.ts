import { expect, test } from 'vitest'
import { daysOfWeeks } from './weeks.ts'

test('a Wednesday to the next Tuesday is in two whole weeks from Monday to Sunday', () => {
	const days = daysOfWeeks(['2026-11-25', '2026-11-27', '2026-12-01'])
	expect(days).toHaveLength(14)
	expect(days[0]).toBe('2026-11-23')
	expect(days.at(-1)).toBe('2026-12-06')
})

test('a Monday to a Sunday is one week, also when the clock changes', () => {
	expect(daysOfWeeks(['2027-03-22', '2027-03-28'])).toHaveLength(7)
	expect(daysOfWeeks(['2027-03-28'])).toEqual(daysOfWeeks(['2027-03-22']))
	expect(daysOfWeeks([])).toEqual([])
})
