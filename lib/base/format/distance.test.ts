import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const binche = { latitude: 50.4114, longitude: 4.1654 }
const brussels = { latitude: 50.8467, longitude: 4.3525 }

test('Binche is about 50 km from Brussels in both directions, and 0 km from itself', () => {
	expect(distanceKm(binche, brussels)).toBeCloseTo(50.2, 0)
	expect(distanceKm(brussels, binche)).toBe(distanceKm(binche, brussels))
	expect(distanceKm(binche, binche)).toBe(0)
})

test('a degree of latitude is 111 km, half the circumference of the earth 20,015 km', () => {
	expect(distanceKm({ latitude: 50, longitude: 4 }, { latitude: 51, longitude: 4 })).toBeCloseTo(111.19, 1)
	expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
})
