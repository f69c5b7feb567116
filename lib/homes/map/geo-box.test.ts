import { expect, test } from 'vitest'
import { formatBox, parseBox } from './geo-box.ts'

test('a box is read, and cut to Belgium and its margin', () => {
	expect(parseBox('4.1,50.3,4.3,50.5')).toEqual({ west: 4.1, south: 50.3, east: 4.3, north: 50.5 })
	expect(parseBox('-180,-90,180,90')).toEqual({ west: -3.5, south: 46.5, east: 12.5, north: 54.5 })
})

test.each([
	null,
	'',
	'1,2,3',
	'1,2,3,4,5',
	'a,b,c,d',
	'4.3,50.3,4.1,50.5',
	'100,50,101,51',
	'4,50,NaN,51',
	'1e1,50,5,51',
])('%s is no box', (text) => {
	expect(parseBox(text)).toBeNull()
})

test('a box is written rounded outwards to thousandths of a degree', () => {
	expect(formatBox({ west: 4.10049, south: 50.30011, east: 4.30001, north: 50.49999 })).toBe('4.1,50.3,4.301,50.5')
})
