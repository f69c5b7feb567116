import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { homesJsonResponse } = await import('./homes-json.ts')
const { HomesFeed, homesSchema } = await import('./homes-json-schema.ts')

const NOW = new Date('2026-11-24T10:00:00Z')
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	setup.agency = agency
})
beforeEach(async () => {
	await agency.db.deleteFrom('listing').execute()
})
afterAll(() => agency.close())

const home = (id: number, more: Partial<ListingFixture> = {}): ListingFixture => ({
	id,
	price: 250_000,
	texts: [{ language: 'nl', title: `Huis ${id}`, city: 'Binche', description: `<p>Eerste ${id}</p>` }],
	...more,
})
const facts = (known: Parameters<typeof factsWith>[0]) => JSON.stringify(factsWith(known))
const feed = async () => HomesFeed.parse(JSON.parse(await homesJsonResponse(null, NOW).text()))
const only = async () => {
	const [first, ...others] = (await feed()).homes
	expect(others).toEqual([])
	return first ?? expect.fail()
}

test('a home is given with what its page shows', async () => {
	await agency.add(
		home(1, {
			reference: 'R1',
			bedrooms: 3,
			surface_living: 120,
			energy_label: 'b_sub',
			energy_value: 140,
			features: featureBits(['lift', 'pool']),
			street: 'Rue du Rempart',
			house_number: '14',
			latitude: 50.4,
			longitude: 4.2,
			facts: facts({
				surfaceTerrace: 12,
				epcReference: '20260101-1',
				openHouses: [
					{ start: '2026-11-20T10:00:00Z', end: null },
					{ start: '2026-12-12T10:00:00Z', end: '2026-12-12T12:00:00Z' },
				],
			}),
		}),
	)
	expect(await only()).toMatchObject({
		id: 1,
		reference: 'R1',
		url: { nl: expect.stringMatching(/^https?:\/\/.*\/1\/$/) },
		goal: 'sale',
		status: 'available',
		price: { amount: 250_000 },
		address: { street: 'Rue du Rempart 14', city: { nl: 'Binche' }, country: 'BE' },
		position: { latitude: 50.4, longitude: 4.2 },
		bedrooms: 3,
		surfaceLiving: 120,
		energy: { label: 'b_sub', value: 140 },
		features: expect.arrayContaining(['lift', 'pool']),
		facts: {
			surfaceTerrace: 12,
			epcReference: '20260101-1',
			openHouses: [{ start: '2026-12-12T10:00:00Z', end: '2026-12-12T12:00:00Z' }],
		},
		texts: { nl: { title: 'Huis 1', description: '<p>Eerste 1</p>' } },
	})
})

test('what visitors do not see is not in it', async () => {
	await agency.add(
		home(1, {
			price: null,
			is_price_public: 0,
			facts: facts({
				virtualTourUrl: 'https://user:x@kuula.co/a',
				contact: { name: 'Elise', phone: '0470', email: 'elise@beffroi.example', pictureUrl: null },
			}),
		}),
		home(2, { status: 'sold' }),
		home(3, { withdrawn_at: '2026-11-01T00:00:00.000Z' }),
		home(4, { is_published: 0 }),
		home(5, { facts: facts({ portalsFrom: '2026-11-25T00:00:00.000Z' }) }),
	)
	const found = await only()
	expect(found).toMatchObject({ id: 1, price: { amount: null }, address: { street: null }, position: null })
	expect(found.facts).not.toHaveProperty('virtualTourUrl')
	expect(JSON.stringify(found)).not.toContain('Elise')
})

test('a sale for an annuity has no amount, but its bouquet', async () => {
	await agency.add(home(1, { facts: facts({ annuity: { bouquet: 50_000, monthlyPayment: 900, price: null } }) }))
	expect(await only()).toMatchObject({ price: { amount: null }, facts: { annuity: { bouquet: 50_000 } } })
})

test('the feed of an agency without homes is whole, and one of more than a piece too', async () => {
	expect((await feed()).homes).toEqual([])
	await agency.add(...Array.from({ length: 60 }, (_, n) => home(n + 1)))
	expect((await feed()).homes.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
})

test('a reader that has the feed gets 304', async () => {
	const etag = homesJsonResponse(null, NOW).headers.get('etag') ?? expect.fail()
	expect(homesJsonResponse(etag, NOW).status).toBe(304)
})

test('its schema describes each field of a home and lets new ones come', () => {
	const schema = JSON.stringify(homesSchema())
	for (const field of ['"photos"', '"epcReference"', '"isStartingFrom"', '"lift"']) {
		expect(schema).toContain(field)
	}
	expect(schema).not.toContain('additionalProperties":false')
	expect(schema).not.toContain('portalsFrom')
})
