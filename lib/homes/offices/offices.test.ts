import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import type { Team } from '#lib/site/config/schema/pages/content.ts'
import { MONS, NAMUR } from '#tests/support/data/offices.ts'

const setup: { offices: Site['offices']; people: Team['people'] } = vi.hoisted(() => ({ offices: [], people: [] }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return {
		...config,
		// The main office is in Binche.
		getSite: () => ({ ...config.getSite(), offices: setup.offices }),
		getTeam: () => ({ people: setup.people }),
	}
})

const { officeOfHome } = await import('./offices.ts')
const { officeChoices } = await import('./office-names.ts')

beforeEach(() => {
	setup.offices = [MONS, NAMUR]
	setup.people = []
})

const nothing = { contactEmail: null, position: null, zip: '' }

test.each([
	['at Mons, the office of Mons', { latitude: 50.45, longitude: 3.95 }, 'mons'],
	['at Dinant, the office of Namur', { latitude: 50.26, longitude: 4.91 }, 'namur'],
	['at Anderlues, the main office', { latitude: 50.407, longitude: 4.27 }, 'main'],
])('the nearest office looks after a home: %s', (_where, position, office) => {
	expect(officeOfHome({ ...nothing, position })).toBe(office)
})

test.each([
	['7080', 'mons'],
	['5100', 'namur'],
	['7130', 'main'],
	['9999', 'main'],
	['L-1111', 'main'],
])('without a position its postal code says which is nearest: %s, %s', (zip, office) => {
	expect(officeOfHome({ ...nothing, zip })).toBe(office)
})

test('its contact person comes before the way: an address of an office, or a colleague who works there', () => {
	const inNamur = { contactEmail: 'MONS@beffroi.example', position: { latitude: 50.46, longitude: 4.87 }, zip: '5000' }
	expect(officeOfHome(inNamur)).toBe('mons')
	const ofElise = { ...inNamur, contactEmail: 'elise@beffroi.example' }
	const elise = { email: 'Elise@beffroi.example', office: 'mons' } as Team['people'][number]
	setup.people = [elise]
	expect(officeOfHome(ofElise)).toBe('mons')
	setup.people = [{ ...elise, office: 'main' }]
	expect(officeOfHome(ofElise)).toBe('main')
	// Nothing is said of where she works, or in an office that has closed since.
	for (const office of [null, 'charleroi']) {
		setup.people = [{ ...elise, office }]
		expect(officeOfHome(ofElise)).toBe('namur')
	}
})

test('of offices with one address, the nearest of them', () => {
	setup.offices = setup.offices.map((office) => ({ ...office, email: 'all@beffroi.example' }))
	const clues = { contactEmail: 'all@beffroi.example', position: { latitude: 50.41, longitude: 4.17 }, zip: '7130' }
	// Binche is nearer to Mons than to Namur, and its own office has another address.
	expect(officeOfHome(clues)).toBe('mons')
})

test('an agency with one office has no choice of offices', () => {
	expect(officeChoices('fr').map(({ label }) => label)).toEqual([
		'Binche, bureau principal',
		'Agence mons',
		'Agence namur',
	])
	setup.offices = []
	expect(officeChoices('fr')).toEqual([])
	expect(officeOfHome({ ...nothing, zip: '7000' })).toBe('main')
})
