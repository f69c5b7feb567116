import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readXml } from '#lib/homes/connectors/reading/xml.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { kyeroResponse } = await import('./kyero-feed.ts')

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
	texts: [{ language: 'nl', title: `Huis ${id}`, city: 'Binche', description: `<p>Eerste ${id}</p><p>A &amp; B</p>` }],
	...more,
})
const facts = (known: Parameters<typeof factsWith>[0]) => JSON.stringify(factsWith(known))
const properties = async (now = NOW) => {
	const { property = [] } = Object(readXml(await kyeroResponse(null, now).text()))
	return Array.isArray(property) ? property : [property]
}
const ids = async (now = NOW) => (await properties(now)).map(({ id }) => Number(id))

test('homes on offer are listed with the facts that visitors see', async () => {
	await agency.add(
		home(1, {
			reference: 'R1',
			bedrooms: 3,
			surface_living: 120,
			energy_label: 'b_sub',
			features: featureBits(['lift', 'pool']),
			is_new_build: 1,
			street: 'Rue du Rempart',
			house_number: '14',
			latitude: 50.4,
			longitude: 4.2,
			facts: facts({ surfaceTerrace: 12 }),
		}),
	)
	expect(await properties()).toMatchObject([
		{
			id: '1',
			ref: 'R1',
			price: '250000',
			price_freq: 'sale',
			new_build: '1',
			pool: '1',
			beds: '3',
			town: 'Binche',
			province: 'Hainaut',
			country: 'Belgium',
			energy_rating: { consumption: 'B' },
			location: { latitude: '50.4', longitude: '4.2' },
			location_detail: 'Rue du Rempart 14',
			desc: { nl: 'Eerste 1\nA & B' },
			features: { feature: ['Lift', 'Terrace'] },
			url: { nl: expect.stringMatching(/^https?:\/\/.*\/1\/$/) },
		},
	])
})

test('a film or tour is included if the page shows it', async () => {
	await agency.add(
		home(1, {
			facts: facts({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', virtualTourUrl: 'https://kuula.co/share/7l' }),
		}),
		home(2, { facts: facts({ videoUrl: 'http://media.example/x.mp4', virtualTourUrl: 'https://user:x@kuula.co/a' }) }),
	)
	expect((await properties()).map(({ video_url, virtual_tour_url }) => [video_url, virtual_tour_url])).toEqual([
		['https://youtu.be/dQw4w9WgXcQ', 'https://kuula.co/share/7l'],
		[undefined, undefined],
	])
})

test.each([
	['House', 'House'],
	['Garage/Parking', 'Garage'],
	['Garage or parking', 'Garage'],
	['Offices', 'Office'],
])('the type %s is told as %s, which portals know', async (name, told) => {
	await agency.db.deleteFrom('property_type').execute()
	const type = { web_id: 1, show_order: 1, is_for_sale: 1, is_for_rent: 1 } as const
	await agency.db
		.insertInto('property_type')
		.values([
			{ ...type, language: 'nl', name: 'Woning' },
			{ ...type, language: 'en', name },
		])
		.execute()
	await agency.add(home(1))
	expect(await properties()).toMatchObject([{ type: told }])
})

test('sold, rented, withdrawn and unpublished homes, annuities and homes without a public price are left out', async () => {
	await agency.add(
		home(1),
		home(2, { status: 'sold' }),
		home(3, { status: 'rented', goal: 1 }),
		home(4, { withdrawn_at: '2026-11-01T00:00:00.000Z' }),
		home(5, { is_published: 0 }),
		home(6, { price: null, is_price_public: 0 }),
		home(7, { facts: facts({ annuity: { bouquet: 50_000, monthlyPayment: 900, price: null } }) }),
		home(8, { status: 'option' }),
	)
	expect(await ids()).toEqual([1, 8])
})

test('a price that is more than an amount is written in words at the beginning of the description', async () => {
	await agency.add(
		home(1, { price_unit: 7 }),
		home(2, { facts: facts({ isUnderVat: true, isVatIncluded: false }) }),
		home(3, { facts: facts({ isUnderVat: true, isVatIncluded: true }) }),
	)
	const told = (await properties()).map(({ desc }) => desc.nl.split('\n')[0].replaceAll('\u00a0', ' '))
	expect(told).toEqual(['vanaf € 250.000', '€ 250.000 excl. btw', 'Eerste 3'])
})

test('a home is shown from the moment on at which portals may show it', async () => {
	await agency.add(home(1, { facts: facts({ portalsFrom: '2026-11-24T10:00:01.000Z' }) }))
	expect(await ids()).toEqual([])
	expect(await ids(new Date('2026-11-24T10:00:02Z'))).toEqual([1])
})

test('the time of a home is that of the last change of what is shown of it, if that is later than its own', async () => {
	const own = { ModifiedAt: '2026-11-01T00:00:00Z' }
	const importAt = async (time: string, price: number) => {
		vi.setSystemTime(time)
		await importInto(agency, {
			properties: [property(1, { ...own, Price: price }), property(2, { ...own, Price: 9000 })],
		})
	}
	const told = async () => (await properties()).map(({ date, price }) => [date, price])
	vi.useFakeTimers({ toFake: ['Date'] })
	await importAt('2026-11-21T08:00:00Z', 299_000)
	// Pictures of the frame and copied ones are changes, and no imports.
	for (const tag of ['site', 'listing:3']) await bumpTags(agency.db, [tag])
	await importAt('2026-11-22T08:00:00Z', 298_765)
	expect(await told()).toEqual([
		['2026-11-22 08:00:00', '298765'],
		['2026-11-21 08:00:00', '9000'],
	])
	vi.setSystemTime('2026-11-23T08:00:00Z')
	await bumpTags(agency.db, ['listing:2'])
	await importAt('2026-11-24T08:00:00Z', 298_765)
	expect((await told()).map(([date]) => date)).toEqual(['2026-11-22 08:00:00', '2026-11-23 08:00:00'])
	vi.useRealTimers()
})

test('the feed is read from the database while it is sent: at most 25 homes at once', async () => {
	await agency.add(...Array.from({ length: 60 }, (_, index) => home(index + 1)))
	const reader = kyeroResponse(null, NOW).body?.getReader()
	const piece = async () => new TextDecoder().decode((await reader?.read())?.value)
	expect(await piece()).toContain('<feed_version>3</feed_version>')
	expect((await piece()).match(/<property>/g)).toHaveLength(25)
	// One piece may be ready; what comes after it is not read yet.
	await agency.db.updateTable('listing').set({ status: 'sold' }).where('id', '>', 50).execute()
	expect((await piece()).match(/<property>/g)).toHaveLength(25)
	expect(await piece()).toBe('</root>\n')
	expect((await reader?.read())?.done).toBe(true)
})

test('a portal that has the feed already gets 304; an hour later it is sent again', async () => {
	const first = kyeroResponse(null, NOW)
	const etag = first.headers.get('etag') ?? ''
	await first.body?.cancel()
	expect(first.headers.get('x-robots-tag')).toBe('noindex')
	expect(kyeroResponse(`"x", ${etag}`, NOW).status).toBe(304)
	const later = kyeroResponse(etag, new Date('2026-11-24T11:00:00Z'))
	expect(later.status).toBe(200)
	await later.body?.cancel()
})
