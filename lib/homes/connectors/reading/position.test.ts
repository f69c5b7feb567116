import { expect, it } from 'vitest'
import { canBeAt } from './position.ts'

it.each([
	['in Ixelles', '1050', 'BE', 50.8333, 4.3667, true],
	['on the other side of Tournai', '7500', 'BE', 50.53, 3.33, true],
	['in Ixelles by its postal code, near Wetteren on the map', '1050', 'BE', 51.0006, 3.8694, false],
	['with latitude and longitude the wrong way round', '9000', 'BE', 3.7174, 51.0543, false],
	['without a position', '9000', 'BE', null, null, true],
	['in France', '75001', 'FR', 48.86, 2.34, true],
	['under a postal code that is not known', '0999', 'BE', 10, 10, true],
])('a home %s', (_, zip, country, latitude, longitude, expected) => {
	expect(canBeAt(zip, country, latitude, longitude)).toBe(expected)
})
