import { expect, test } from 'vitest'
import { countryCodeOf, countryIdOf, countryNameIn } from './country.ts'

test('every country has one number, and its code comes back from it', () => {
	expect(['BE', 'LU', 'AA', 'ES'].map(countryIdOf)).toEqual([10, 50, 1000, 1122])
	expect(['BE', 'LU', 'ES', 'ZZ', 'AZ', 'BA'].map((code) => countryCodeOf(countryIdOf(code) ?? -1))).toEqual([
		...['BE', 'LU', 'ES', 'ZZ', 'AZ', 'BA'],
	])
	expect(countryNameIn('ES', 'nl')).toBe('Spanje')
})

test('what is no code has no number, and a number of a source no code', () => {
	expect([null, '', 'es', 'ESP', 'E1'].map(countryIdOf)).toEqual([null, null, null, null, null])
	expect([0, 3, 999, 1676, 10_000].map(countryCodeOf)).toEqual([null, null, null, null, null])
})
