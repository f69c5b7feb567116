// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveCount } from './use-live-count.ts'

const houses = 'goal=sale&type=1'
const fetched = vi.fn()

function Fresh({ children }: { children: ReactNode }) {
	return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
}

function count(search: string | null) {
	return renderHook((props: { search: string | null }) => useLiveCount(props.search), {
		initialProps: { search },
		wrapper: Fresh,
	})
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

test('nothing is requested if nothing is chosen', async () => {
	const { result } = count(null)
	await pass(1000)
	expect(fetched).not.toHaveBeenCalled()
	expect(result.current).toBeNull()
})

test('quick choices cause one request, for the last one, and the count is null until the response', async () => {
	fetched.mockImplementation(async () => Response.json({ total: 6, types: {}, cities: {}, label: '' }))
	const { result, rerender } = count(null)
	rerender({ search: 'goal=sale&type=2' })
	await pass(100)
	rerender({ search: houses })
	expect(result.current).toBeNull()
	await pass(300)
	expect(fetched.mock.calls).toEqual([['/api/search?goal=sale&type=1']])
	expect(result.current?.total).toBe(6)
})

test('a failure is retried five times, the delay doubling from 350 ms', async () => {
	fetched.mockImplementation(async () => new Response(null, { status: 500 }))
	const { rerender } = count(null)
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
