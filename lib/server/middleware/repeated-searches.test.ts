import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { RepeatedSearches } from './repeated-searches.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a search is repeated if it is made again within ten minutes', () => {
	const searches = new RepeatedSearches()
	expect(searches.note('a')).toBe(false)
	expect(searches.note('b')).toBe(false)
	vi.advanceTimersByTime(9 * MINUTE_MS)
	expect(searches.note('a')).toBe(true)
	vi.advanceTimersByTime(9 * MINUTE_MS)
	expect(searches.note('a')).toBe(true)
	expect(searches.note('b')).toBe(false)
})

test('of endless searches only the last twenty thousand are remembered', () => {
	const searches = new RepeatedSearches()
	for (let number = 0; number <= 20_000; number++) searches.note(`search ${number}`)
	expect(searches.note('search 1')).toBe(true)
	expect(searches.note('search 0')).toBe(false)
})
