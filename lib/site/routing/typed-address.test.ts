import { expect, test } from 'vitest'
import { readAddress } from './typed-address.ts'

test.each([
	['Rue du Rempart 14, 7130 Binche', { street: 'Rue du Rempart 14', zip: '7130', city: 'Binche' }],
	['rue du rempart 14 7130 binche', { street: 'rue du rempart 14', zip: '7130', city: 'binche' }],
	[
		'Lange Leemstraat 374 bus 2, B-2018 Antwerpen',
		{ street: 'Lange Leemstraat 374 bus 2', zip: '2018', city: 'Antwerpen' },
	],
	['Rue du Rempart 7130 Binche', { street: 'Rue du Rempart', zip: '7130', city: 'Binche' }],
	['Rue du Rempart, 7130 Binche', { street: 'Rue du Rempart', zip: '7130', city: 'Binche' }],
	['Grote Markt 1, 9100', { street: 'Grote Markt 1', zip: '9100', city: '' }],
	['Grote Markt 1, Sint-Niklaas', { street: 'Grote Markt 1', zip: '', city: 'Sint-Niklaas' }],
	['Chaussée de Mons 1024, Binche', { street: 'Chaussée de Mons 1024', zip: '', city: 'Binche' }],
	['Rue du Rempart 14', { street: 'Rue du Rempart 14', zip: '', city: '' }],
	['Rue du Rempart 14, bte 3', { street: 'Rue du Rempart 14, bte 3', zip: '', city: '' }],
	['  Rue\ndu Rempart  ', { street: 'Rue du Rempart', zip: '', city: '' }],
	['', { street: '', zip: '', city: '' }],
])('%j is read as %j', (typed, address) => {
	expect(readAddress(typed)).toEqual(address)
})
