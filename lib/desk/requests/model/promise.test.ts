import { describe, expect, test } from 'vitest'
import { lateBefore, promisedDay } from './promise.ts'

// 2026-11-20 is a Friday; the agency is closed on 25 and 26 December.
describe('the day by which a request is answered', () => {
	test.each([
		['2026-11-19', 1, '2026-11-20'],
		['2026-11-20', 1, '2026-11-23'],
		['2026-11-21', 1, '2026-11-23'],
		['2026-11-22', 1, '2026-11-23'],
		['2026-11-20', 2, '2026-11-24'],
		['2026-12-24', 1, '2026-12-28'],
	])('sent on %s, promised in %i working days: %s', (sentOn, days, answered) => {
		expect(promisedDay(sentOn, days, ['2026-12-25', '2026-12-26'])).toBe(answered)
	})
})

describe('from when on a promise is broken', () => {
	test.each([
		// On Monday nothing of the week-end is late, nor what was sent on Friday.
		['2026-11-23T22:59:00.000Z', 1, '2026-11-19T23:00:00.000Z'],
		// Tuesday begins at midnight in Belgium.
		['2026-11-23T23:00:00.000Z', 1, '2026-11-22T23:00:00.000Z'],
		['2026-11-25T11:34:00.000Z', 1, '2026-11-23T23:00:00.000Z'],
		['2026-11-25T11:34:00.000Z', 2, '2026-11-22T23:00:00.000Z'],
		// In summer Belgium is two hours ahead.
		['2026-07-08T10:00:00.000Z', 1, '2026-07-06T22:00:00.000Z'],
	])('at %s, promised in %i working days: sent before %s', (now, days, before) => {
		expect(lateBefore(days, [], new Date(now)).toISOString()).toBe(before)
	})
})
