import { expect, test } from 'vitest'
import { nextDeliveryAttempt, retryAfterOf } from './schedule.ts'

const START = new Date('2026-11-24T10:00:00.000Z')
const HOUR = 3_600_000
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds)

const delayOf = (attempts: number, chance = 0.5, retryAfterMs: number | null = null) =>
	Date.parse(nextDeliveryAttempt({ queuedAt: START.toISOString(), attempts, retryAfterMs }, START, chance) ?? '') -
	START.getTime()

test('the delays grow from five seconds to six hours', () => {
	const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((attempts) => delayOf(attempts) / 1000)
	expect(seconds).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 21_600])
})

test('chance moves a delay by a fifth at most, either way', () => {
	expect([delayOf(2, 0), delayOf(2, 1)]).toEqual([24_000, 36_000])
})

test('a receiver is not asked again before it wants to be, but within six hours, and never sooner than planned', () => {
	expect(delayOf(1, 0.5, 60_000)).toBe(60_000)
	expect(delayOf(1, 0.5, 1000)).toBe(5000)
	expect(delayOf(1, 0.5, 100 * HOUR)).toBe(6 * HOUR)
})

test('after three days there is no other attempt', () => {
	const failed = { queuedAt: START.toISOString(), attempts: 3, retryAfterMs: null }
	expect(nextDeliveryAttempt(failed, at(72 * HOUR - 1))).not.toBeNull()
	expect(nextDeliveryAttempt(failed, at(72 * HOUR))).toBeNull()
})

test.each([
	['120', 120_000],
	['0', 0],
	['Tue, 24 Nov 2026 10:02:00 GMT', 120_000],
	['Tue, 24 Nov 2026 09:00:00 GMT', 0],
	['-5', null],
	['soon', null],
	['', null],
	[null, null],
])('Retry-After: %s asks for %s milliseconds', (header, expected) => {
	expect(retryAfterOf(header, START)).toBe(expected)
})
