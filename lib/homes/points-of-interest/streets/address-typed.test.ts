import { expect, test } from 'vitest'
import { addressesTyped } from './address-typed.ts'

const first = (text: string) => addressesTyped(text)[0]

test.each([
	['Rue de la Station 12, 7130 Binche', 'Rue de la Station', 12, '7130 Binche'],
	['Rue de la Station 12 bte 3, 7130 Binche', 'Rue de la Station', 12, '7130 Binche'],
	['Stationsstraat 12A bus 2, 9000 Gent', 'Stationsstraat', 12, '9000 Gent'],
	['Stationsstraat 12-14, Gent', 'Stationsstraat', 12, 'Gent'],
	['Stationsstraat 12 Gent', 'Stationsstraat', 12, 'Gent'],
	['Stationsstraat 12', 'Stationsstraat', 12, null],
	['12, rue de la Station, Binche', 'rue de la Station', 12, 'Binche'],
	['12 rue de la Station, Binche', 'rue de la Station', 12, 'Binche'],
	['Rue de la Station, 7130 Binche', 'Rue de la Station', null, '7130 Binche'],
	['Rue de la Station, 7130', 'Rue de la Station', null, '7130'],
	['Rue de la Station, 12, 7130 Binche,', 'Rue de la Station', 12, '7130 Binche'],
	['Rue du 11 Novembre 5, Mons', 'Rue du 11 Novembre', 5, 'Mons'],
	['Chaussée de Mons 1024, Bruxelles', 'Chaussée de Mons', 1024, 'Bruxelles'],
])('“%s” is %s, number %s, in %s', (text, street, number, place) => {
	expect(first(text)).toEqual({ street, number, place })
})

test('a street with a number in its name, and a town without a comma, are among the readings', () => {
	expect(addressesTyped('Rue du 11 Novembre, Mons')).toContainEqual({
		street: 'Rue du 11 Novembre',
		number: null,
		place: 'Mons',
	})
	expect(addressesTyped('Rue de la Station La Louvière')).toContainEqual({
		street: 'Rue de la Station',
		number: null,
		place: 'La Louvière',
	})
	expect(addressesTyped('Rue de la Station 7130 Binche')).toContainEqual({
		street: 'Rue de la Station',
		number: null,
		place: '7130 Binche',
	})
	expect(addressesTyped('Binche, rue de la Station 12')).toContainEqual({
		street: 'rue de la Station',
		number: 12,
		place: 'Binche',
	})
})

test.each(['', '9000', '12, 34', 'a 1', ','.repeat(50), 'x '.repeat(49), 'Stationsstraat '.repeat(20)])(
	'“%s” is no address',
	(text) => {
		expect(addressesTyped(text)).toEqual([])
	},
)
