import { expect, test } from 'vitest'
import { readGround } from './ground.ts'
import { groundIn } from './ground-answer.ts'
import { placeNames } from './place-names.ts'

const widthOf = (name: string, size: number) => name.length * size * 0.6
const ground = readGround(groundIn('fr'))

test.each([7, 9, 11, 13, 16])('at zoom %i no name lies on another', (zoom) => {
	const names = placeNames(ground.places, zoom, widthOf)
	expect(names.length).toBeGreaterThan(3)
	const overlapping = names.filter((a, index) =>
		names
			.slice(index + 1)
			.some(
				(b) => Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight,
			),
	)
	expect(overlapping).toEqual([])
})

test('of two places at one spot the larger one is named, and a small one only from its zoom level', () => {
	const [large, small] = [
		{ name: 'Charleroi', x: 0.5, y: 0.5, zoom: 7 },
		{ name: 'Marcinelle', x: 0.5001, y: 0.5001, zoom: 12 },
	]
	const namesAt = (zoom: number) => placeNames([large, small], zoom, widthOf).map(({ name }) => name)
	expect(namesAt(6)).toEqual([])
	expect(namesAt(9)).toEqual(['Charleroi'])
	expect(namesAt(12)).toEqual(['Charleroi', 'Marcinelle'])
	// 0.0001 of the world is 105 pixels at level 12, and 6 at level 8, where names would cover each other.
	expect(placeNames([large, { ...small, zoom: 8 }], 8, widthOf).map(({ name }) => name)).toEqual(['Charleroi'])
})
