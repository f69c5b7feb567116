import { expect, test } from 'vitest'
import { type GroundLine, readGround } from './ground.ts'
import { groundIn } from './ground-answer.ts'

/** Mercator's position of a point in degrees, by the formula of OpenStreetMap's wiki. */
function world(longitude: number, latitude: number) {
	const radians = (latitude * Math.PI) / 180
	return { x: (longitude + 180) / 360, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) }
}

function isInside(lines: readonly GroundLine[], { x, y }: { x: number; y: number }): boolean {
	let crossings = 0
	for (const { points } of lines) {
		for (const [index, a] of points.entries()) {
			const b = points.at(index - 1) ?? a
			if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) crossings += 1
		}
	}
	return crossings % 2 === 1
}

test.each([
	['Binche', 4.1654, 50.4114, true],
	['Ostend', 2.92, 51.22, true],
	['Arlon', 5.8167, 49.6833, true],
	['Eupen', 6.0367, 50.63, true],
	['Lille', 3.0573, 50.6292, false],
	['Maastricht', 5.69, 50.85, false],
	['Luxembourg', 6.13, 49.61, false],
	['the sea', 2.6, 51.4, false],
])('%s lies where the outline says', (_, longitude, latitude, isBelgian) => {
	expect(isInside(readGround(groundIn('nl')).outline, world(longitude, latitude))).toBe(isBelgian)
})

test('the outline is closed', () => {
	for (const { points } of readGround(groundIn('nl')).outline) expect(points.at(0)).toEqual(points.at(-1))
})

test.each([
	['nl', ['Luik', 'Bergen', 'Brussel', 'Binche']],
	['fr', ['Liège', 'Mons', 'Bruxelles', 'Binche']],
	['de', ['Lüttich', 'Brüssel', 'Binche']],
	['en', ['Liège', 'Brussels', 'Ghent', 'Binche']],
])('places have their names in %s', (language, names) => {
	const known = new Set(readGround(groundIn(language)).places.map(({ name }) => name))
	expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('a place lies where it lies, and a merged municipality has no border in it', () => {
	const { places } = readGround(groundIn('nl'))
	const binche = places.find(({ name }) => name === 'Binche')
	const { x, y } = world(4.1654, 50.4114)
	expect(Math.abs((binche?.x ?? 0) - x)).toBeLessThan(1e-4)
	expect(Math.abs((binche?.y ?? 0) - y)).toBeLessThan(1e-4)
	// The five largest cities are named first, then smaller ones nearer by.
	const largest = places.filter(({ zoom }) => zoom === 7).map(({ name }) => name)
	expect(largest.toSorted()).toEqual(['Antwerpen', 'Brussel', 'Charleroi', 'Gent', 'Luik'])
})
