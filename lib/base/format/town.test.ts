import { expect, test } from 'vitest'
import { townOf } from './town.ts'

test('a postcode stays with its municipality, whose own words may part', () => {
	expect(townOf({ zip: '7100', city: 'La Louvière' })).toBe('7100\u00A0La Louvière')
	expect(townOf({ zip: '7130', city: '' })).toBe('7130')
})
