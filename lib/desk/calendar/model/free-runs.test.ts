import { expect, test } from 'vitest'
import { freeRuns } from './free-runs.ts'

test('free times that follow each other are one, with how many appointments fit', () => {
	const morning = [540, 600, 660].map((from) => ({ from, to: from + 45 }))
	const afternoon = { from: 840, to: 885 }
	expect(freeRuns([afternoon, ...morning])).toEqual([
		{ from: 540, to: 705, count: 3 },
		{ from: 840, to: 885, count: 1 },
	])
	expect(freeRuns([])).toEqual([])
})

test('half an hour without a free time ends them: somebody is there', () => {
	expect(
		freeRuns([
			{ from: 540, to: 570 },
			{ from: 600, to: 630 },
			{ from: 659, to: 690 },
		]),
	).toEqual([
		{ from: 540, to: 570, count: 1 },
		{ from: 600, to: 690, count: 2 },
	])
})
