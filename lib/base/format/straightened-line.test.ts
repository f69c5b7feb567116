import { expect, test } from 'vitest'
import { straightened } from './straightened-line.ts'

const points = (...pairs: [x: number, y: number][]) => pairs.map(([x, y]) => ({ x, y }))

test('points that stray less than the tolerance go, corners and ends stay', () => {
	const line = points([0, 0], [1, 0.1], [2, 0], [2.1, 1], [2, 2])
	expect(straightened(line, 0.2)).toEqual(points([0, 0], [2, 0], [2, 2]))
	expect(straightened(line, 0.01)).toEqual(line)
})

test('a closed line keeps its corners', () => {
	const square = points([0, 0], [0, 2], [2, 2], [2, 0], [0, 0])
	expect(straightened(square, 0.5)).toEqual(square)
})
