import { expect, test } from 'vitest'
import { simplifiedLine } from './simplify.ts'

test('points that stray less than the tolerance go, corners and ends stay', () => {
	const line = [
		[0, 0],
		[1, 0.1],
		[2, 0],
		[2.1, 1],
		[2, 2],
	] as const
	expect(simplifiedLine(line, 0.2)).toEqual([
		[0, 0],
		[2, 0],
		[2, 2],
	])
	expect(simplifiedLine(line, 0.01)).toEqual(line)
})

test('a closed line keeps its corners', () => {
	const square = [
		[0, 0],
		[0, 2],
		[2, 2],
		[2, 0],
		[0, 0],
	] as const
	expect(simplifiedLine(square, 0.5)).toEqual(square)
})
