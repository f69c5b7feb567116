import { expect, test } from 'vitest'
import { townLine } from './town.ts'

test('a postcode stays on one line with its municipality, whose own words may wrap', () => {
	expect(townLine({ zip: '7100', city: 'La Louvière' })).toBe('7100\u00A0La Louvière')
	expect(townLine({ zip: '7130', city: '' })).toBe('7130')
})
