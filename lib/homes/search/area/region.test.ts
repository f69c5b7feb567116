import { expect, test } from 'vitest'
import { isInRegion, type OfferedAt, regionOf } from './region.ts'

const BINCHE = { latitude: 50.4114, longitude: 4.1654 }
/** 12 km east of Binche, and 17 km. */
const TRAZEGNIES = { latitude: 50.4114, longitude: 4.3347 }
const CHARLEROI = { latitude: 50.4114, longitude: 4.4052 }
const GHENT = { latitude: 51.0394, longitude: 3.7199 }
const MARBELLA = { latitude: 36.51, longitude: -4.88 }

const one = (...places: { latitude: number; longitude: number }[]): OfferedAt[] =>
	places.map((place) => ({ ...place, homes: 1 }))
const near = (places: readonly OfferedAt[]) => {
	const region = regionOf(places)
	return places.filter((place) => isInRegion(region, place)).reduce((sum, { homes }) => sum + homes, 0)
}

test('no home, one and two have no region, so none of them is far away', () => {
	expect(regionOf([])).toBeNull()
	expect(regionOf(one(BINCHE))).toBeNull()
	expect(near(one(BINCHE, MARBELLA))).toBe(2)
})

test('homes in one place have a region of 10 km around it', () => {
	expect(regionOf([{ ...BINCHE, homes: 20 }])).toEqual({ centre: BINCHE, km: 10 })
})

test('of nine homes the two far away are left out', () => {
	const nine = [{ ...BINCHE, homes: 7 }, ...one(GHENT, MARBELLA)]
	expect(regionOf(nine)).toEqual({ centre: BINCHE, km: 10 })
	expect(near(nine)).toBe(7)
})

test('the region is twice as wide as the circle that holds half of the homes', () => {
	// Around Binche, three of six homes are within 12 km: the region reaches 24 km.
	const spread = one(BINCHE, BINCHE, TRAZEGNIES, CHARLEROI, { ...BINCHE, longitude: 3.996 }, GHENT)
	const region = regionOf(spread)
	expect(region?.centre).toEqual({ latitude: 50.4114, longitude: 4.1654 })
	expect(region?.km).toBeGreaterThan(23.9)
	expect(region?.km).toBeLessThan(24.1)
	expect(near(spread)).toBe(5)
})

test('an agency whose homes are all abroad has its region there', () => {
	const all = one(MARBELLA, { ...MARBELLA, longitude: -4.9 }, { ...MARBELLA, latitude: 36.5 })
	expect(near(all)).toBe(3)
})
