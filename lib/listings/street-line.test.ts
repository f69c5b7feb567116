import { expect, test } from 'vitest'
import { streetLine } from './street-line'

const home = { street: 'Rue du Rempart', houseNumber: '14', boxNumber: '2' }
const line = (known: Partial<typeof home> | { [name in keyof typeof home]?: null }) =>
	streetLine({ ...home, ...known }, (box) => `bus ${box}`)

test('a box is named as one, behind the number of the house', () => {
	expect(line({})).toBe('Rue du Rempart 14 bus 2')
	expect(line({ boxNumber: null })).toBe('Rue du Rempart 14')
	expect(line({ houseNumber: null })).toBe('Rue du Rempart')
	expect(line({ houseNumber: null, boxNumber: null })).toBe('Rue du Rempart')
	expect(line({ street: null })).toBeNull()
})
