import { expect, test } from 'vitest'
import { type MissingSince, mayLose, missingSince } from './loss.ts'

const NOW = new Date('2026-11-28T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const of = (home: number, lost: readonly string[], project = 0) => ({
	published: { home, project },
	recent: { home: 0, project: 0 },
	lost,
})
const keys = (...ids: number[]) => ids.map((id) => `home:${id}`)

test.each([
	[10, 5, true],
	[10, 6, false],
	[10, 10, false],
	[3, 1, true],
	[3, 2, false],
	[2, 1, true],
	[2, 2, false],
	[1, 1, false],
	[1, 0, true],
	[0, 0, true],
])('of %i homes %i may vanish at once: %s', (published, count, may) => {
	const lost = keys(...Array.from({ length: count }, (_, index) => index))
	expect(mayLose(of(published, lost), {}, NOW)).toBe(may)
})

/** Lets a source leave homes out at these minutes, and returns whether the last of these answers is believed. */
function answers(published: number, ...told: readonly [number, readonly string[]][]): boolean {
	let before: MissingSince = {}
	let isTaken = false
	for (const [minutes, lost] of told) {
		isTaken = mayLose(of(published, lost), before, later(minutes))
		before = isTaken ? {} : missingSince(lost, before, later(minutes))
	}
	return isTaken
}

test.each([
	[6, 2, 2, true],
	[6, 4, 1, true],
	[6, 4, 2, false],
	[6, 4, 0, true],
	[1, 9, 1, false],
])('of %i homes, after %i that went within the hour, %i more may vanish: %s', (home, gone, count, may) => {
	const lost = keys(...Array.from({ length: count }, (_, index) => index))
	expect(mayLose({ ...of(home, lost), recent: { home: gone, project: 0 } }, {}, NOW)).toBe(may)
})

test('what is left out for an hour is believed, not a minute earlier', () => {
	expect(answers(3, [0, keys(1, 2, 3)], [59, keys(1, 2, 3)])).toBe(false)
	expect(answers(3, [0, keys(1, 2, 3)], [60, keys(1, 2, 3)])).toBe(true)
})

test('fewer than an hour ago are believed as well, and a few more', () => {
	expect(answers(9, [0, keys(1, 2, 3, 4, 5, 6)], [60, keys(1, 2, 3, 4, 5)])).toBe(true)
	expect(answers(9, [0, keys(1, 2, 3, 4, 5, 6)], [60, keys(1, 2, 3, 4, 5, 6, 7)])).toBe(true)
})

test('others than an hour ago are not believed', () => {
	expect(answers(9, [0, keys(1, 2, 3, 4, 5)], [60, keys(5, 6, 7, 8, 9)])).toBe(true)
	expect(answers(10, [0, keys(1, 2, 3, 4, 5, 6)], [60, keys(5, 6, 7, 8, 9, 10)])).toBe(true)
	expect(answers(9, [0, keys(1, 2, 3, 4, 5, 6)], [60, keys(4, 5, 6, 7, 8, 9, 10, 11)])).toBe(false)
})

test('a home that came back in between counts anew', () => {
	expect(answers(2, [0, keys(1, 2)], [30, keys(1)], [60, keys(1, 2)])).toBe(false)
})

test('what a member agreed to is believed at once', () => {
	expect(mayLose(of(2, keys(1, 2)), { 'home:1': '', 'home:2': '' }, NOW)).toBe(true)
	expect(mayLose(of(2, keys(1, 2)), { 'home:9': '' }, NOW)).toBe(false)
})

test('all homes or all projects are too much, however many of the other kind stay', () => {
	expect(mayLose(of(3, keys(1, 2, 3), 5), {}, NOW)).toBe(false)
	expect(mayLose(of(5, ['project:1'], 1), {}, NOW)).toBe(false)
	expect(mayLose(of(5, ['project:1', 'home:1'], 2), {}, NOW)).toBe(true)
})
