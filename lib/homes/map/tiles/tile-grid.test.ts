import { expect, test } from 'vitest'
import { parseTile } from './tile-grid.ts'

// Binche (50.4114 N, 4.1654 E) at zoom 12: x = 184.1654/360 × 4096 = 2095.4, y by the formula of OpenStreetMap's wiki.
test('a tile of Binche is accepted, tiles outside Belgium and its margin are not', () => {
	expect(parseTile('12', '2095', '1381')).toEqual({ z: 12, x: 2095, y: 1381 })
	// -3.5° and 12.5° east lie in columns 2008 and 2190.
	expect(parseTile('12', '2007', '1381')).toBeNull()
	expect(parseTile('12', '2008', '1381')).not.toBeNull()
	expect(parseTile('12', '2191', '1381')).toBeNull()
	expect(parseTile('7', '65', '43')).toEqual({ z: 7, x: 65, y: 43 })
})

test.each([
	['6', '32', '21'],
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
