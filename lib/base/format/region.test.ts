import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

test.each([
	['0999', null],
	['1000', 'brussels'],
	['1299', 'brussels'],
	['1300', 'wallonia'],
	['1499', 'wallonia'],
	['1500', 'flanders'],
	['3999', 'flanders'],
	['4000', 'wallonia'],
	['7999', 'wallonia'],
	['8000', 'flanders'],
	['9999', 'flanders'],
	['10000', null],
])('the Belgian postal code %s lies in %s', (zip, region) => {
	expect(regionOf(zip, 10)).toBe(region)
})

test('spaces around a postal code and the prefix B- do not matter', () => {
	expect(regionOf(' 7130 ', 10)).toBe('wallonia')
	expect(regionOf('B-7130', 10)).toBe('wallonia')
})

test.each(['', 'abcd', '713', '71 30', '7130a', '٧١٣٠', '-713', '1e3'])(
	'"%s" is no Belgian postal code and has no region',
	(zip) => {
		expect(regionOf(zip, 10)).toBeNull()
	},
)

test.each(['1000', '4170', 'L-4170', ''])('country 50 is Luxembourg whatever its postal code "%s"', (zip) => {
	expect(regionOf(zip, 50)).toBe('luxembourg')
})

test.each([0, 1, 9, 11, 49, 51])('country %i has no region even with a postal code of a Belgian range', (countryId) => {
	expect(regionOf('7130', countryId)).toBeNull()
})
