import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { MOST_AREAS } from './area-param.ts'
import type { Area } from './area-types.ts'
import { cornersLeft, cornersOf, MOST_CORNERS, outlineOf, viewArea } from './outline.ts'

/** A square of 100 px, drawn from its upper left corner, with a place every 5 px. */
const square = Array.from({ length: 80 }, (_, step) => {
	const along = (step % 20) * 5
	return (
		[
			{ x: along, y: 0 },
			{ x: 100, y: along },
			{ x: 100 - along, y: 100 },
			{ x: 0, y: 100 - along },
		][Math.floor(step / 20)] ?? { x: 0, y: 0 }
	)
})

test('a square drawn by hand has four corners', () => {
	expect(cornersOf(square)).toEqual([
		{ x: 0, y: 0 },
		{ x: 100, y: 0 },
		{ x: 100, y: 100 },
		{ x: 0, y: 100 },
	])
})

test('a trembling hand draws the same square', () => {
	const trembling = square.map(({ x, y }, step) => ({ x: x + (step % 2), y: y - (step % 3 === 1 ? 1 : 0) }))
	expect(cornersOf(trembling)).toHaveLength(4)
})

test('a circle keeps its size within its few corners', () => {
	const circle = Array.from({ length: 720 }, (_, step) => {
		const angle = (step / 360) * Math.PI
		return { x: 200 + 150 * Math.cos(angle), y: 200 + 150 * Math.sin(angle) }
	})
	const corners = cornersOf(circle)
	expect(corners.length).toBeGreaterThan(8)
	expect(corners.length).toBeLessThanOrEqual(MOST_CORNERS)
	const twice = corners.reduce((sum, { x, y }, index) => {
		const next = corners[(index + 1) % corners.length] ?? { x: 0, y: 0 }
		return sum + x * next.y - next.x * y
	}, 0)
	expect(twice / 2 / (Math.PI * 150 ** 2)).toBeCloseTo(1, 1)
})

test('no line has more corners than allowed, and all of them are on the line', () => {
	const spot = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) })
	fc.assert(
		fc.property(fc.array(spot, { maxLength: 300 }), fc.integer({ min: 3, max: MOST_CORNERS }), (line, most) => {
			const corners = cornersOf(line, most)
			expect(corners.length).toBeLessThanOrEqual(most)
			expect(corners.length === 0 || corners.length >= 3).toBe(true)
			for (const corner of corners) expect(line).toContain(corner)
		}),
	)
})

test.each([
	['nothing', []],
	['a press', [{ x: 5, y: 5 }]],
	[
		'a slip',
		[
			{ x: 5, y: 5 },
			{ x: 9, y: 5 },
			{ x: 7, y: 12 },
		],
	],
	[
		'a straight line',
		[
			{ x: 0, y: 0 },
			{ x: 50, y: 0 },
			{ x: 100, y: 0 },
		],
	],
])('%s is no outline', (_, line) => {
	expect(cornersOf(line)).toEqual([])
})

test('an outline that leaves the Benelux ends at its edge', () => {
	const { points } = outlineOf([
		{ latitude: 50, longitude: 4 },
		{ latitude: 48, longitude: 4.5 },
		{ latitude: 50.5, longitude: 9 },
	])
	expect(points).toEqual([
		{ latitude: 50, longitude: 4 },
		{ latitude: 49.4, longitude: 4.5 },
		{ latitude: 50.5, longitude: 7.3 },
	])
})

test('a view is limited to the Benelux, and one outside it is no area', () => {
	expect(viewArea({ west: 1, south: 50, east: 4, north: 51 })).toEqual({
		kind: 'box',
		west: 2.4,
		south: 50,
		east: 4,
		north: 51,
	})
	expect(viewArea({ west: 10, south: 50, east: 12, north: 51 })).toBeNull()
})

test('another outline has at most 40 corners, fewer as the search fills, and none beside five areas', () => {
	const circle: Area = { kind: 'circle', centre: { latitude: 50, longitude: 4 }, km: 1 }
	const polygon = (corners: number): Area => ({
		kind: 'polygon',
		margin: 0,
		points: Array.from({ length: corners }, () => circle.centre),
	})
	expect(cornersLeft([])).toBe(40)
	expect(cornersLeft([polygon(40), polygon(40)])).toBe(20)
	expect(cornersLeft(Array.from({ length: MOST_AREAS }, () => circle))).toBe(0)
})
