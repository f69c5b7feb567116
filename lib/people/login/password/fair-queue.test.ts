import { expect, test } from 'vitest'
import { createFairQueue, TooBusyError } from './fair-queue.ts'

const SETTINGS = { atOnce: 1, mostOfLine: 3, mostOfNetwork: 6, mostWaiting: 12 }
/** Returns an address within a /48. */
const of = (site: number, line: number) => `2001:db8:${site}:${line}::1`

/** A queue whose tasks end one after the other, on command, and that records whose they were. */
function queue() {
	const run = createFairQueue(SETTINGS)
	const started: string[] = []
	const refused: string[] = []
	let end: () => void = () => undefined
	const ask = (name: string, address: string) => {
		const work = () => {
			started.push(name)
			return new Promise<void>((resolve) => {
				end = resolve
			})
		}
		return run(address, work).catch((error: unknown) => {
			if (!(error instanceof TooBusyError)) throw error
			refused.push(name)
		})
	}
	const served = async () => {
		for (let before = 0; before < started.length; ) {
			before = started.length
			end()
			await new Promise(setImmediate)
		}
		return started.slice(1)
	}
	void ask('running', '192.0.2.1')
	return { ask, served, refused }
}

test('an owner waits one round, however much another network has waiting', async () => {
	const { ask, served } = queue()
	for (let turn = 0; turn < 6; turn++) void ask(`stranger ${turn}`, of(1, turn))
	void ask('owner', '192.0.2.7')
	expect(await served()).toEqual([
		'stranger 0',
		'owner',
		'stranger 1',
		'stranger 2',
		'stranger 3',
		'stranger 4',
		'stranger 5',
	])
})

test('within a /48 the addresses take turns', async () => {
	const { ask, served } = queue()
	for (const name of ['a1', 'a2', 'a3']) void ask(name, of(1, 1))
	for (const name of ['b1', 'b2']) void ask(name, of(1, 2))
	void ask('c1', of(2, 1))
	expect(await served()).toEqual(['a1', 'c1', 'b1', 'a2', 'b2', 'a3'])
})

test('an address, and a /48, has only a few places', async () => {
	const { ask, served, refused } = queue()
	for (let turn = 0; turn < 5; turn++) void ask(`line ${turn}`, `2001:db8:1:1::${turn}`)
	for (let turn = 0; turn < 5; turn++) void ask(`site ${turn}`, of(1, turn + 2))
	await new Promise(setImmediate)
	expect(refused).toEqual(['line 3', 'line 4', 'site 3', 'site 4'])
	expect(await served()).toHaveLength(6)
})

test('when all places are taken, the network with the most gives one to a newcomer', async () => {
	const { ask, served, refused } = queue()
	for (const site of [1, 2]) for (let turn = 0; turn < 6; turn++) void ask(`${site}-${turn}`, of(site, turn))
	void ask('owner', '192.0.2.7')
	await new Promise(setImmediate)
	expect(refused).toHaveLength(1)
	const order = await served()
	expect(order).toHaveLength(12)
	expect(order.indexOf('owner')).toBe(2)
})

test('when everybody has one place, the next is refused', async () => {
	const { ask, refused } = queue()
	for (let turn = 0; turn < 13; turn++) void ask(`visitor ${turn}`, `192.0.2.${turn + 10}`)
	await new Promise(setImmediate)
	expect(refused).toEqual(['visitor 12'])
})

test('a task that fails passes its turn to the next', async () => {
	const run = createFairQueue(SETTINGS)
	const failed = run('192.0.2.1', () => Promise.reject(new Error('not readable')))
	const next = run('192.0.2.2', () => Promise.resolve('served'))
	await expect(failed).rejects.toThrow('not readable')
	expect(await next).toBe('served')
})
