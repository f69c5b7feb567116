import { expect, test } from 'vitest'
import { streetLine } from './street-line.ts'

test.each([
	['Rue du Rempart', '14', '2', 'Rue du Rempart 14 bus 2'],
	['Rue du Rempart', '14', null, 'Rue du Rempart 14'],
	['Rue du Rempart', null, '2', 'Rue du Rempart'],
	['Rue du Rempart', null, null, 'Rue du Rempart'],
	[null, '14', '2', null],
])('%s, number %s and box %s', (street, houseNumber, boxNumber, line) => {
	expect(streetLine({ street, houseNumber, boxNumber }, 'bus {box}')).toBe(line)
})
