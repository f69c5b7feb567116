import { expect, test } from 'vitest'
import { cellsOf } from './marker-cells.ts'

const BELGIUM = { west: 2.5, south: 49.4, east: 6.6, north: 51.6 }

function home(latitude: number, longitude: number, isOnOffer = true) {
	return { latitude, longitude, isOnOffer }
}

test('every home is counted once, neighbours together', () => {
	const liege = Array.from({ length: 600 }, (_, index) => home(50.63 + (index % 10) / 1000, 5.57))
	const cells = cellsOf([...liege, home(51.05, 3.72), home(51.051, 3.721, false)], BELGIUM)
	expect(cells.map(({ homes, onOffer }) => [homes, onOffer])).toEqual([
		[600, 600],
		[2, 1],
	])
	expect(cells[0]?.box).toEqual({ west: 5.57, south: 50.63, east: 5.57, north: 50.639 })
	expect(cells[1]?.latitude).toBeCloseTo(51.0505, 6)
})

test('the cells stay in place while the map is moved', () => {
	const homes = Array.from({ length: 400 }, (_, index) => home(50 + (index % 20) / 10, 3 + Math.floor(index / 20) / 7))
	const moved = { ...BELGIUM, west: BELGIUM.west + 0.3, east: BELGIUM.east + 0.3 }
	expect(cellsOf(homes, moved)).toEqual(cellsOf(homes, BELGIUM))
})
