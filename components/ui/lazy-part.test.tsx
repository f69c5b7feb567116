// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
})

const part = { default: () => <p>here</p> }

async function show(load: () => Promise<typeof part>) {
	const Part = lazyPart(load)
	render(<Part fallback={<p>waiting</p>} />)
	await act(() => vi.advanceTimersByTimeAsync(0))
}

test('code that loads at the sixth attempt is shown, after delays that double from 350 ms', async () => {
	const load = vi.fn(async () => {
		if (load.mock.calls.length <= 5) throw new Error('offline')
		return part
	})
	await show(load)
	await act(() => vi.advanceTimersByTimeAsync(350 + 700 + 1400 + 2800 + 5599))
	expect(screen.getByText('waiting')).toBeTruthy()
	expect(load).toHaveBeenCalledTimes(5)
	await act(() => vi.advanceTimersByTimeAsync(1))
	expect(screen.getByText('here')).toBeTruthy()
})

test('code that never loads leaves its place empty', async () => {
	const load = vi.fn(async () => Promise.reject(new Error('offline')))
	await show(load)
	await act(() => vi.advanceTimersByTimeAsync(60_000))
	expect(load).toHaveBeenCalledTimes(6)
	expect(document.body.textContent).toBe('')
})

test('code that is already loaded is shown at once, without its fallback', async () => {
	const Part = lazyPart(async () => part)
	const { unmount } = render(<Part />)
	await act(() => vi.advanceTimersByTimeAsync(0))
	expect(screen.getByText('here')).toBeTruthy()
	unmount()
	render(<Part fallback={<p>waiting</p>} />)
	expect(screen.queryByText('waiting')).toBeNull()
	expect(screen.getByText('here')).toBeTruthy()
})
