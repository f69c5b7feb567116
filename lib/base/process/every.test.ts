import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '#lib/base/log/logger.ts'
import { every } from './every.ts'

beforeEach(() => {
	vi.useFakeTimers()
	Reflect.deleteProperty(globalThis, 'agencyBackground')
})
afterEach(() => {
	vi.useRealTimers()
})

test('work begins after its pause, once per process, and repeats', async () => {
	const work = vi.fn()
	for (let turn = 0; turn < 3; turn += 1) every({ name: 'a', pause: 1000, work, trouble: '' })
	await vi.advanceTimersByTimeAsync(999)
	expect(work).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(2001)
	expect(work).toHaveBeenCalledTimes(3)
})

test('a failure is logged and the work goes on', async () => {
	const said = vi.spyOn(logger, 'error').mockImplementation(() => {})
	const failures = [() => Promise.reject(new Error('one')), () => Promise.reject(new Error('two'))]
	let turns = 0
	const work = () => failures[turns++]?.()
	every({ name: 'a', pause: 1000, work, trouble: 'not done' })
	await vi.advanceTimersByTimeAsync(4000)
	expect(said.mock.calls.map(([, text]) => text)).toEqual(['not done', 'not done'])
	expect(turns).toBe(4)
})

test('no second run starts while a long one is under way', async () => {
	let running = 0
	let most = 0
	const work = async () => {
		running += 1
		most = Math.max(most, running)
		await new Promise((resolve) => setTimeout(resolve, 5000))
		running -= 1
	}
	every({ name: 'a', pause: 1000, work, trouble: '' })
	await vi.advanceTimersByTimeAsync(20_000)
	expect(most).toBe(1)
})
