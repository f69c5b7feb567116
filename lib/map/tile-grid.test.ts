import { expect, test } from 'vitest'
import { parseTile } from './tile-grid'

// Binche (50.4114 N, 4.1654 E) at zoom 12: x = 184.1654/360 × 4096 = 2095.4, y by the formula of OpenStreetMap's wiki.
test('a tile of Binche is known, those outside Belgium and its margin are not', () => {
	expect(parseTile('12', '2095', '1381')).toEqual({ z: 12, x: 2095, y: 1381 })
	expect(parseTile('12', '2048', '1362')).toBeNull()
	expect(parseTile('12', '2200', '1381')).toBeNull()
	expect(parseTile('6', '32', '21')).toEqual({ z: 6, x: 32, y: 21 })
})

test.each([
	['5', '16', '10'],
	['20', '536700', '353500'],
	['12', '-1', '1381'],
	['12', '2095.5', '1381'],
	['12', '02095', '1381'],
	['1e1', '2095', '1381'],
	['12', '../..', '1381'],
	['12', '2095', '1381.png'],
	['', '', ''],
	['99999999999999999999', '1', '1'],
])('%s/%s/%s is no tile', (z, x, y) => {
	expect(parseTile(z, x, y)).toBeNull()
})
