import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, type EndTurn } from './turns.ts'

const stays = new AbortController().signal

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
	vi.useRealTimers()
})

/** Lets time pass, and everything that follows from it happen. */
async function pass(milliseconds: number): Promise<void> {
	vi.advanceTimersByTime(milliseconds)
	await tick()
	await tick()
}

/** Networks that each request a turn, and the order in which they got it. */
function crowd(turns: ReturnType<typeof createTurns>) {
	const served: string[] = []
	const ends: EndTurn[] = []
	const ask = (network: string, signal = stays) =>
		void turns.take(network, signal).then((end) => {
			served.push(end === null ? `${network} refused` : network)
			if (end) ends.push(end)
		})
	/** Ends the turn that began first, after it took this long. */
	const end = async (milliseconds: number) => {
		await pass(milliseconds)
		ends.shift()?.()
		await pass(0)
	}
	return { served, ask, end }
}

test('a network has one turn at a time, and two networks have one each', async () => {
	const { served, ask, end } = crowd(createTurns())
	for (const network of ['a', 'a', 'b', 'c']) ask(network)
	await pass(0)
	expect(served).toEqual(['a', 'b'])
	await end(20)
	expect(served).toEqual(['a', 'b', 'c'])
})

test('the network that has used least comes before those that are waiting already', async () => {
	const { served, ask, end } = crowd(createTurns())
	for (let time = 0; time < 4; time++) ask('greedy')
	ask('other')
	await pass(0)
	await end(20)
	ask('new')
	await end(0)
	expect(served).toEqual(['greedy', 'other', 'greedy', 'new'])
})

test('past its free 150 ms a network has a quarter of the time', async () => {
	const { served, ask, end } = crowd(createTurns())
	for (let time = 0; time < 60; time++) ask('a')
	await pass(0)
	const started = performance.now()
	while (performance.now() - started < 4000) await end(20)
	// 150 ms and a quarter of 4 s, in turns of 20 ms; one more is in progress.
	expect(Math.abs(served.length - 1 - (150 + 1000) / 20)).toBeLessThanOrEqual(3)
})

test('a network that waits for its share delays nobody else', async () => {
	const turns = createTurns()
	const { served, ask, end } = crowd(turns)
	for (let time = 0; time < 4; time++) turns.bill('greedy', 100)
	expect(turns.isOverShare('greedy')).toBe(true)
	ask('greedy')
	ask('modest')
	await pass(0)
	expect(served).toEqual(['modest'])
	await end(10)
	// 400 ms used, 150 free: the rest is made up for in 4 times as long.
	await pass(989)
	expect(served).toEqual(['modest'])
	await pass(2)
	expect(served).toEqual(['modest', 'greedy'])
	expect(turns.isOverShare('greedy')).toBe(false)
})

test('one request is billed for no more than 100 ms', () => {
	const turns = createTurns()
	turns.bill('a', 60_000)
	expect(turns.isOverShare('a')).toBe(false)
	turns.bill('a', 60_000)
	expect(turns.isOverShare('a')).toBe(true)
})

test('a visitor who leaves while waiting gets no turn and holds none', async () => {
	const { served, ask, end } = crowd(createTurns())
	const leaving = new AbortController()
	ask('a')
	ask('a', leaving.signal)
	ask('a')
	await pass(0)
	leaving.abort()
	await end(20)
	expect(served).toEqual(['a', 'a refused', 'a'])
})

test('the 66th simultaneous request of a network is refused, those of others are not', async () => {
	const { served, ask, end } = crowd(createTurns())
	for (let time = 0; time < 66; time++) ask('a')
	ask('b')
	await pass(0)
	expect(served).toEqual(['a', 'a refused', 'b'])
	await end(20)
	expect(served).toHaveLength(4)
})
