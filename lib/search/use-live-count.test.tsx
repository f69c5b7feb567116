// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptySearch } from './params'
import { PRICE_RANGES } from './price-range'
import { useLiveCount } from './use-live-count'

const counts = { total: 23, types: {}, cities: {} }
const plain = emptySearch('sale')
const houses = { ...plain, types: [1] }
const fetched = vi.fn()

function Fresh({ children }: { children: ReactNode }) {
	return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
}

function count(query = plain) {
	const hook = ({ search }: { search: typeof plain }) =>
		useLiveCount(search, PRICE_RANGES.sale, { query: plain, counts })
	return renderHook(hook, { initialProps: { search: query }, wrapper: Fresh })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
	vi.useFakeTimers()
	fetched.mockReset()
	vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('the search of the page asks nothing', async () => {
	const { result } = count()
	await pass(1000)
	expect(fetched).not.toHaveBeenCalled()
	expect(result.current).toEqual({ counts, isSettled: true })
})

test('quick choices ask once, and the former count stays until the answer is there', async () => {
	fetched.mockImplementation(async () => Response.json({ total: 6, types: {}, cities: {}, label: '' }))
	const { result, rerender } = count()
	rerender({ search: { ...plain, types: [2] } })
	await pass(100)
	rerender({ search: houses })
	expect(result.current).toMatchObject({ counts: { total: 23 }, isSettled: false })
	await pass(300)
	expect(fetched.mock.calls).toEqual([['/api/search?goal=sale&type=1']])
	expect(result.current).toMatchObject({ counts: { total: 6 }, isSettled: true })
})

test('a failure is retried five times, the delay doubling from 350 ms', async () => {
	fetched.mockImplementation(async () => new Response(null, { status: 500 }))
	const { rerender } = count()
	rerender({ search: houses })
	await pass(200)
	const calls: number[] = [fetched.mock.calls.length]
	for (const delay of [350, 700, 1400, 2800, 5600]) {
		await pass(delay - 1)
		const before = fetched.mock.calls.length
		await pass(1)
		calls.push(before, fetched.mock.calls.length)
	}
	expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
	await pass(60_000)
	expect(fetched).toHaveBeenCalledTimes(6)
})
