import { beforeEach, expect, test } from 'vitest'
import { TooBusyError } from '#lib/people/login/password/fair-queue.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { inTurn } from './in-turn.ts'

const member = (id: number): StaffMember => ({
	id,
	name: `M${id}`,
	email: `m${id}@agency.be`,
	language: 'nl',
	roles: [],
	hasKeys: false,
})
const [ANN, BEN] = [member(1), member(2)]
const nobodyLeft = new AbortController().signal
let done: string[] = []
beforeEach(() => {
	Reflect.deleteProperty(globalThis, 'agencyDeskTurns')
	done = []
})

/** Work that ends when it is told to. */
function held() {
	const { promise, resolve } = Promise.withResolvers<void>()
	return { work: () => promise, release: resolve }
}
const named = (name: string) => async () => void done.push(name)

test('one piece is done at a time, and members take turns', async () => {
	const first = held()
	const all = [
		inTurn(ANN, nobodyLeft, first.work),
		...['a1', 'a2', 'a3'].map((name) => inTurn(ANN, nobodyLeft, named(name))),
		inTurn(BEN, nobodyLeft, named('b1')),
	]
	expect(done).toEqual([])
	first.release()
	await Promise.all(all)
	expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('twelve at once are taken, more than 24 that wait are not, and another member still is', async () => {
	const first = held()
	const all = [inTurn(ANN, nobodyLeft, first.work)]
	for (let at = 0; at < 24; at += 1) all.push(inTurn(ANN, nobodyLeft, named('a')))
	await expect(inTurn(ANN, nobodyLeft, named('one too many'))).rejects.toBeInstanceOf(TooBusyError)
	all.push(inTurn(BEN, nobodyLeft, named('b')))
	first.release()
	await Promise.all(all)
	expect(done).toHaveLength(25)
})

test('what fails ends its turn, and what nobody waits for any more is not begun', async () => {
	const first = held()
	const leaving = new AbortController()
	const running = inTurn(ANN, nobodyLeft, async () => {
		await first.work()
		throw new Error('not drawn')
	})
	const left = inTurn(ANN, leaving.signal, named('left'))
	const next = inTurn(ANN, nobodyLeft, named('next'))
	leaving.abort()
	first.release()
	await expect(running).rejects.toThrow('not drawn')
	await expect(left).rejects.toMatchObject({ name: 'AbortError' })
	await next
	expect(done).toEqual(['next'])
})
