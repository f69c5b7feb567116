import { expect, test } from 'vitest'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import { fc } from '#tests/support/properties.ts'
import { formatAreas } from './area-param.ts'
import type { Area } from './area-types.ts'
import { canonicalAreas, parseAreas } from './parse-areas.ts'

const points = fc.record({
	latitude: fc.double({ min: 49.5, max: 53.6, noNaN: true }),
	longitude: fc.double({ min: 2.5, max: 7.2, noNaN: true }),
})
const area: fc.Arbitrary<Area> = fc.oneof(
	fc.record({
		kind: fc.constant('polygon' as const),
		points: fc.array(points, { minLength: 3, maxLength: 40 }),
		margin: fc.integer({ min: 0, max: 100 }).map((steps) => steps / 10),
	}),
	fc.record({ kind: fc.constant('circle' as const), centre: points, km: fc.integer({ min: 1, max: 50 }) }),
	fc.record({
		kind: fc.constant('reach' as const),
		to: points,
		travel: fc.record({ by: fc.constantFrom(...TRAVEL_MODES), minutes: fc.constantFrom(...TRAVEL_MINUTES) }),
		points: fc.oneof(fc.constant([]), fc.array(points, { minLength: 3, maxLength: 40 })),
		margin: fc.integer({ min: 0, max: 100 }).map((steps) => steps / 10),
	}),
)

test('what is written is read again as the same areas, and needs no escaping in an address', () => {
	fc.assert(
		fc.property(fc.array(area, { minLength: 1, maxLength: 2 }), (areas) => {
			const kept = canonicalAreas(areas)
			const text = formatAreas(kept) ?? ''
			expect(parseAreas([text])).toEqual(kept)
			expect(formatAreas(parseAreas([text])) ?? '').toBe(text)
			expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`)
		}),
	)
})

test('one outline is one address, wherever it was begun and whichever way round', () => {
	const corners = [
		{ latitude: 50.4, longitude: 4.14 },
		{ latitude: 50.4, longitude: 4.18 },
		{ latitude: 50.42, longitude: 4.16 },
	]
	const [a, b, c] = corners
	if (!a || !b || !c) throw new Error('no corners')
	const written = [
		[a, b, c],
		[b, c, a],
		[c, b, a],
		[a, b, c, a],
	].map((drawn) => formatAreas([{ kind: 'polygon', points: drawn, margin: 0 }]))
	expect(new Set(written).size).toBe(1)
})

test('garbage is left out without an error', () => {
	fc.assert(fc.property(fc.string(), (text) => void parseAreas([text, `p${text}`, `c${text}`, `b${text}`, `r${text}`])))
	expect(parseAreas(['', 'p', 'cA', 'x.y', 'pAA', '%%%', 'ckDo_1zJ4xtZ'])).toEqual([
		{ kind: 'circle', centre: { latitude: 50.4114, longitude: 4.1654 }, km: 5 },
	])
})

test('an area outside the Benelux, one of more than 100 points and more than five areas are left out', () => {
	const circle = (latitude: number): Area => ({ kind: 'circle', km: 1, centre: { latitude, longitude: 4 } })
	expect(canonicalAreas([circle(48.85)])).toEqual([])
	expect(canonicalAreas([50, 50.1, 50.2, 50.3, 50.4, 50.5].map(circle))).toHaveLength(5)
	const many = Array.from({ length: 101 }, (_, index) => ({
		latitude: 50 + Math.sin(index / 16) / 10,
		longitude: 4 + Math.cos(index / 16) / 10,
	}))
	expect(canonicalAreas([{ kind: 'polygon', points: many, margin: 0 }])).toEqual([])
	expect(canonicalAreas([{ kind: 'polygon', points: many.slice(1), margin: 0 }])).toHaveLength(1)
})
