import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placeOfAddress } from './place-of-address.ts'
import { streetFilePath, writeStreets } from './street-file.ts'

// The data folder of the run is shared with tests beside this one.
vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-place-of-address` } }
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

beforeAll(() => {
	writeStreets([
		{
			names: { own: 'Rue de Merbes' },
			zip: '7130',
			middle: at(50.41, 4.16),
			houses: [{ number: 81, at: at(50.4123, 4.1623) }],
		},
		{
			names: { own: 'Rue de Merbes' },
			zip: '6567',
			middle: at(50.32, 4.2),
			houses: [{ number: 88, at: at(50.3211, 4.2011) }],
		},
	])
})
afterAll(() => {
	fs.rmSync(path.dirname(path.dirname(streetFilePath())), { recursive: true, force: true })
})

test('a house is where the numbers beside it are, in the street of its own postal code', () => {
	const place = placeOfAddress({ street: 'rue de Merbes', houseNumber: '88 B', zip: '7130' })
	expect(place?.latitude).toBeCloseTo(50.4123, 4)
	expect(place?.longitude).toBeCloseTo(4.1623, 4)
})

test.each([
	[{ street: 'Rue de Merbes', houseNumber: '300', zip: '7130' }],
	[{ street: 'Rue de Merbes', houseNumber: '', zip: '7130' }],
	[{ street: 'Rue Inconnue', houseNumber: '88', zip: '7130' }],
	[{ street: 'Rue de Merbes', houseNumber: '88', zip: '9000' }],
	[{ street: 'Rue de Merbes', houseNumber: '88', zip: '' }],
])('nothing tells where %o is', (address) => {
	expect(placeOfAddress(address)).toBeNull()
})
