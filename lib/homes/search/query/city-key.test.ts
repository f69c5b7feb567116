import { expect, test } from 'vitest'
import { cityKeyOf } from '#lib/base/format/city-key.ts'
import { fc } from '#tests/support/properties.ts'
import { parseCityKey } from './city-key.ts'

test.each([
	['Binche', '7130', 'binche|7130'],
	['  LIÈGE ', '4000', 'liège|4000'],
	['Lie\u0300ge', '4000', 'liège|4000'],
	['La  Louvière', '7100', 'la louvière|7100'],
	['Sint\u00adNiklaas', '9100', 'sintniklaas|9100'],
	['Sint\u200dNiklaas', '9100', 'sintniklaas|9100'],
	['Esch-sur-Alzette', 'L-4001', 'esch-sur-alzette|l-4001'],
	['Fréjus', '83600/2', 'fréjus|83600 2'],
	['x'.repeat(81), '7130', `${'x'.repeat(80)}|7130`],
])('the city %s %s has the key "%s", in the index as in an address', (name, zip, key) => {
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
	'x|<>',
	`${'x'.repeat(195)}|71300`,
	'x'.repeat(5000),
])('"%s" is no city', (raw) => {
	expect(parseCityKey(raw)).toBeNull()
})

test('whatever an import calls a place, its key can be used in an address', () => {
	const text = fc.string({ unit: 'binary', maxLength: 200 })
	fc.assert(
		fc.property(text, text, (name, zip) => {
			const key = cityKeyOf(name, zip)
			expect(parseCityKey(key)).toBe(/^\||\|$/.test(key) ? null : key)
			expect(key.split('|')).toHaveLength(2)
		}),
		{
			examples: [
				['a|b', '1|2'],
				['\u0130'.repeat(80), '9'],
				['A\u0301'.repeat(90), 'ﬀ'.repeat(20)],
			],
		},
	)
})
