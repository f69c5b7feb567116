import { expect, test } from 'vitest'
import { nearestHomes } from './first-view.ts'
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

test('the first view shows nine tenths of the homes, those nearest to the office', () => {
	const near = Array.from({ length: 18 }, (_, index) => ({ latitude: 50.41, longitude: 4.1 + index / 100, homes: 1 }))
	const far = [
		{ latitude: 49.5, longitude: 5.98, homes: 1 },
		{ latitude: 51.05, longitude: 3.72, homes: 1 },
	]
	const office = { latitude: 50.4114, longitude: 4.1654 }
	expect(nearestHomes([...far, ...near], office)).toHaveLength(18)
	expect(nearestHomes([...far, ...near], office)).not.toContain(far[0])
	expect(nearestHomes(far, office)).toEqual(far)
})
