import { expect, test } from 'vitest'
import { freeRuns } from './free-runs.ts'

const who = [{ id: 1, name: 'Élise Marchand' }]
const other = [{ id: 2, name: 'Bruno Delattre' }]

test('free times that follow each other are one, with how many appointments fit', () => {
	const morning = [540, 600, 660].map((from) => ({ from, to: from + 45, who }))
	const afternoon = { from: 840, to: 885, who }
	expect(freeRuns([afternoon, ...morning])).toEqual([
		{ from: 540, to: 705, count: 3, who },
		{ from: 840, to: 885, count: 1, who },
	])
	expect(freeRuns([])).toEqual([])
})

test('half an hour without a free time ends them: the agent has a visit', () => {
	expect(
		freeRuns([
			{ from: 540, to: 570, who },
			{ from: 600, to: 630, who },
			{ from: 659, to: 690, who },
		]),
	).toEqual([
		{ from: 540, to: 570, count: 1, who },
		{ from: 600, to: 690, count: 2, who },
	])
})

test('times at which other people are free are named apart', () => {
	const times = [540, 600, 660].map((from) => ({ from, to: from + 45, who: from === 600 ? other : who }))
	expect(freeRuns(times).map((run) => [run.from, run.who])).toEqual([
		[540, who],
		[600, other],
		[660, who],
	])
})
