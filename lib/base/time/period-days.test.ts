import { expect, test } from 'vitest'
import { dayOf } from './belgian-day.ts'
import { comparedPeriods, daysOf, lastDays } from './period-days.ts'

// Europe/Brussels: UTC+1 in winter; in 2026 UTC+2 from 29 March 01:00 UTC to 25 October 01:00 UTC.
test.each([
	['2026-01-14T22:59:59.999Z', '2026-01-14'],
	['2026-01-14T23:00:00Z', '2026-01-15'],
	['2026-03-28T22:59:59Z', '2026-03-28'],
	['2026-03-28T23:00:00Z', '2026-03-29'],
	['2026-03-29T21:59:59Z', '2026-03-29'],
	['2026-03-29T22:00:00Z', '2026-03-30'],
	['2026-10-24T22:00:00Z', '2026-10-25'],
	['2026-10-25T22:59:59Z', '2026-10-25'],
	['2026-10-25T23:00:00Z', '2026-10-26'],
	['2026-12-31T23:00:00Z', '2027-01-01'],
])('the instant %s is on %s in Belgium', (instant, day) => {
	expect(dayOf(new Date(instant))).toBe(day)
})

test('no day is lost or doubled in the nights with 23 and 25 hours', () => {
	const march = daysOf(lastDays(4, new Date('2026-03-30T10:00:00Z')))
	expect(march).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'])
	const october = daysOf(lastDays(4, new Date('2026-10-25T22:59:59Z')))
	expect(october).toEqual(['2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25'])
	expect(daysOf(lastDays(30, new Date('2026-10-30T12:00:00Z')))).toHaveLength(30)
})

test('the week begins on Monday and is compared with the same days of the previous week', () => {
	// 25 October 2026 is a Sunday, on which the clocks change.
	expect(comparedPeriods(new Date('2026-10-25T22:59:59Z')).week).toEqual({
		present: { from: '2026-10-19', to: '2026-10-25' },
		before: { from: '2026-10-12', to: '2026-10-18' },
	})
	expect(comparedPeriods(new Date('2026-10-25T23:00:00Z')).week).toEqual({
		present: { from: '2026-10-26', to: '2026-10-26' },
		before: { from: '2026-10-19', to: '2026-10-19' },
	})
	expect(comparedPeriods(new Date('2026-03-31T08:00:00Z')).week).toEqual({
		present: { from: '2026-03-30', to: '2026-03-31' },
		before: { from: '2026-03-23', to: '2026-03-24' },
	})
})

test('today is compared with yesterday, even when the clocks change in between', () => {
	expect(comparedPeriods(new Date('2026-03-29T22:30:00Z')).today).toEqual({
		present: { from: '2026-03-30', to: '2026-03-30' },
		before: { from: '2026-03-29', to: '2026-03-29' },
	})
})

test('the month is compared with the same days of the previous month, or with all of it if it is shorter', () => {
	expect(comparedPeriods(new Date('2026-05-06T12:00:00Z')).month).toEqual({
		present: { from: '2026-05-01', to: '2026-05-06' },
		before: { from: '2026-04-01', to: '2026-04-06' },
	})
	expect(comparedPeriods(new Date('2026-03-31T12:00:00Z')).month.before).toEqual({
		from: '2026-02-01',
		to: '2026-02-28',
	})
	expect(comparedPeriods(new Date('2026-01-01T12:00:00Z')).month).toEqual({
		present: { from: '2026-01-01', to: '2026-01-01' },
		before: { from: '2025-12-01', to: '2025-12-01' },
	})
})
