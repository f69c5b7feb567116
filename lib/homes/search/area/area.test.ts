import { expect, test } from 'vitest'
import { boxAround, contains, squareKm, widened } from './area.ts'
import type { Area } from './area-types.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
/** 2,224 km high and 2,835 km wide. */
const square: Area = {
	kind: 'polygon',
	margin: 0,
	points: [at(50.4, 4.14), at(50.4, 4.18), at(50.42, 4.18), at(50.42, 4.14)],
}
const circle: Area = { kind: 'circle', centre: at(50.4114, 4.1654), km: 5 }
const box: Area = { kind: 'box', west: 4.1, south: 50.3, east: 4.2, north: 50.5 }

test('a point is in an outline, in a circle by its distance, and in a box', () => {
	expect(contains([square], at(50.41, 4.16))).toBe(true)
	expect(contains([square], at(50.421, 4.16))).toBe(false)
	// 50.45 is 4.29 km to the north, 50.46 is 5.40 km.
	expect(contains([circle], at(50.45, 4.1654))).toBe(true)
	expect(contains([circle], at(50.46, 4.1654))).toBe(false)
	expect(contains([box], at(50.31, 4.11))).toBe(true)
	expect(contains([box], at(50.29, 4.11))).toBe(false)
})

test.each([
	['south', at(50.4, 4.16), at(50.39998, 4.16)],
	['north', at(50.42, 4.16), at(50.42002, 4.16)],
	['west', at(50.41, 4.14), at(50.41, 4.13997)],
	['east', at(50.41, 4.18), at(50.41, 4.18003)],
	['corner', at(50.42, 4.18), at(50.42002, 4.18003)],
])('a point on the %s side of an outline is in it, two metres farther is not', (_, on, beyond) => {
	expect(contains([square], on)).toBe(true)
	expect(contains([square], beyond)).toBe(false)
})

test('several areas are joined', () => {
	expect(contains([square, box], at(50.31, 4.11))).toBe(true)
	expect(contains([], at(50.31, 4.11))).toBe(false)
})

test('the part of a bow that is enclosed twice is outside, and its two wings are inside', () => {
	const bow: Area = { ...square, points: [at(50.4, 4.14), at(50.42, 4.18), at(50.4, 4.18), at(50.42, 4.14)] }
	expect(contains([bow], at(50.41, 4.175))).toBe(true)
	expect(contains([bow], at(50.41, 4.145))).toBe(true)
	expect(contains([bow], at(50.418, 4.16))).toBe(false)
})

test('an area that is widened reaches that much farther, round its corners too', () => {
	const wider = widened(square, 1)
	// 50.42 and 0.0085° are 0.945 km, 0.0095° 1.056 km.
	expect(contains([wider], at(50.4285, 4.16))).toBe(true)
	expect(contains([wider], at(50.4295, 4.16))).toBe(false)
	// 0.7 km north and 0.7 km east of the corner are 0.99 km, 0.8 km of each are 1.13 km.
	expect(contains([wider], at(50.4263, 4.18988))).toBe(true)
	expect(contains([wider], at(50.4272, 4.1913))).toBe(false)
	expect(widened(circle, 2)).toEqual({ ...circle, km: 7 })
})

test('the surface is that of the shape', () => {
	expect(squareKm(square)).toBeCloseTo(6.3, 1)
	expect(squareKm(circle)).toBeCloseTo(78.5, 1)
	expect(squareKm(box)).toBeCloseTo(157.6, 1)
})

test('the box around a circle holds all of it', () => {
	const { south, north, west, east } = boxAround(circle)
	expect((north - south) * 111.2).toBeGreaterThanOrEqual(10)
	expect((east - west) * 70.8).toBeGreaterThanOrEqual(10)
})

test('of travel times a home must be in each; together they join the other areas', () => {
	const reach = (longitude: number): Area => ({
		kind: 'reach',
		to: at(50.41, longitude),
		travel: { by: 'car', minutes: 10 },
		margin: 0,
		points: [
			at(50.4, longitude - 0.02),
			at(50.4, longitude + 0.02),
			at(50.42, longitude + 0.02),
			at(50.42, longitude - 0.02),
		],
	})
	const [mine, hers] = [reach(4.15), reach(4.17)]
	expect(contains([mine], at(50.41, 4.14))).toBe(true)
	expect(contains([mine, hers], at(50.41, 4.14))).toBe(false)
	expect(contains([mine, hers], at(50.41, 4.16))).toBe(true)
	const village: Area = { kind: 'circle', centre: at(50.41, 4.165), km: 0.5 }
	expect(contains([mine, hers, village], at(50.41, 4.14))).toBe(false)
	const elsewhere: Area = { ...village, centre: at(50.5, 4.5) }
	expect(contains([mine, hers, elsewhere], at(50.5, 4.5))).toBe(true)
	expect(contains([mine, hers, elsewhere], at(50.41, 4.14))).toBe(false)
})

test('a travel time that is not known counts what is usual', () => {
	// 15 km an hour for 20 minutes, three quarters of it as the crow flies: 3.8 km.
	const reach: Area = {
		kind: 'reach',
		to: at(50.41, 4.16),
		travel: { by: 'bicycle', minutes: 20 },
		points: [],
		margin: 0,
	}
	expect(contains([reach], at(50.4435, 4.16))).toBe(true)
	expect(contains([reach], at(50.4449, 4.16))).toBe(false)
	expect(contains([widened(reach, 1)], at(50.4449, 4.16))).toBe(true)
})
