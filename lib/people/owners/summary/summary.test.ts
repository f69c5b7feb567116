import { expect, test } from 'vitest'
import { weekBefore } from './summary.ts'

test.each([
	// A Monday, a Sunday, and the two nights of the year on which the clocks change.
	['2026-11-23T07:00:00.000Z', '2026-11-16', '2026-11-22'],
	['2026-11-22T22:59:00.000Z', '2026-11-09', '2026-11-15'],
	['2026-11-22T23:00:00.000Z', '2026-11-16', '2026-11-22'],
	['2026-03-30T06:00:00.000Z', '2026-03-23', '2026-03-29'],
	['2026-10-26T07:00:00.000Z', '2026-10-19', '2026-10-25'],
])('at %s the last whole week is %s to %s', (now, from, to) => {
	expect(weekBefore(new Date(now))).toEqual({ from, to })
})
