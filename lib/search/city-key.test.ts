import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityKeyOf, parseCityKey } from './city-key'

test.each([
	['Binche', '7130', 'binche|7130'],
	['  LIÈGE ', '4000', 'liège|4000'],
	['Lie\u0300ge', '4000', 'liège|4000'],
	['La  Louvière', '7100', 'la louvière|7100'],
	['Esch-sur-Alzette', 'L-4001', 'esch-sur-alzette|l-4001'],
])('the city %s %s has the key "%s"', (name, zip, key) => {
	expect(cityKeyOf(name, zip)).toBe(key)
	expect(parseCityKey(key)).toBe(key)
	expect(parseCityKey(`${name}|${zip}`)).toBe(key)
})

test.each([
	'',
	'|',
	'binche',
	'binche|',
	'|7130',
	'a|b|c',
	"x'--",
	'x|<b>',
	`${'x'.repeat(81)}|7130`,
	'x'.repeat(5000),
])('"%s" is no city', (raw) => {
	expect(parseCityKey(raw)).toBeNull()
})

test('the key of a key is itself', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, zip) => {
			const key = parseCityKey(`${name}|${zip}`) ?? 'binche|7130'
			expect(parseCityKey(key)).toBe(key)
		}),
	)
})
