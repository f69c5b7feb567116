import { expect, test } from 'vitest'
import { expected, movedBefore, neighbourPlace } from './order.ts'
import type { SharedState } from './shared-list-types.ts'

test.each([
	[3, 1, [3, 1, 2]],
	[1, 3, [2, 1, 3]],
	[1, null, [2, 3, 1]],
	[2, 9, [1, 3, 2]],
	[9, 1, [1, 2, 3]],
	[2, 2, [1, 2, 3]],
])('home %i before %s', (home, before, order) => {
	expect(movedBefore([1, 2, 3], home, before)).toEqual(order)
})

test('one place up or down, and none past the ends', () => {
	expect([1, 2, 3].map((home) => neighbourPlace([1, 2, 3], home, -1))).toEqual([undefined, 1, 2])
	expect([1, 2, 3].map((home) => neighbourPlace([1, 2, 3], home, 1))).toEqual([3, null, undefined])
})

const state: SharedState = {
	version: 1,
	persons: [
		{ id: 7, name: 'Ada' },
		{ id: 8, name: 'Bo' },
	],
	homes: [
		{ id: 1, note: '', noteVersion: 1, hearts: [8], seen: [{ person: 8, day: '2026-11-02' }] },
		{ id: 2, note: '', noteVersion: 1, hearts: [], seen: [] },
	],
}

test('a heart and a day belong to one person, and nobody else’s are touched', () => {
	const hearted = expected(state, { kind: 'heart', person: 7, home: 1, isOn: true })
	expect(hearted.homes[0]?.hearts).toEqual([8, 7])
	expect(expected(hearted, { kind: 'heart', person: 7, home: 1, isOn: false }).homes).toEqual(state.homes)
	const seen = expected(state, { kind: 'seen', person: 7, home: 1, day: '2026-11-03' })
	expect(seen.homes[0]?.seen).toHaveLength(2)
	expect(expected(seen, { kind: 'seen', person: 7, home: 1, day: null }).homes).toEqual(state.homes)
})

test('homes move and go at once', () => {
	const ids = (after: SharedState) => after.homes.map(({ id }) => id)
	expect(ids(expected(state, { kind: 'move', home: 2, before: 1 }))).toEqual([2, 1])
	expect(ids(expected(state, { kind: 'remove', home: 1 }))).toEqual([2])
})
