import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

/** Imports a payload and returns the cache tags that it invalidates. */
async function bumped(payload: object): Promise<string[]> {
	return (await importInto(agency, payload)).tags
}

const sale = property(1, { Price: 200000 })
const rent = property(2, { Goal: 1, MonthlyRent: 800 })

test('a first import invalidates lists, listings, cities and the sitemap', async () => {
	const tags = await bumped({ properties: [sale, rent] })
	expect(tags).toEqual(['catalogue', 'list:rent', 'list:sale', 'listing:1', 'listing:2', 'sitemap'])
})

test('a run that changes nothing invalidates nothing', async () => {
	await bumped({ properties: [sale, rent] })
	expect(await bumped({ properties: [sale, rent] })).toEqual([])
})

test.each([
	['a price', { Price: 190000 }],
	['a price made private', { PublishPrice: false }],
	['a type', { WebIDs: '1,4' }],
	['a status', { Status: 'sold' }],
	['a ribbon', { Marquee: 1 }],
	['a date of publication', { CreatedAt: '2026-11-01' }],
	['no longer being published', { Published: false }],
])('%s concerns the list of its goal only', async (_, change) => {
	await bumped({ properties: [sale, rent] })
	const tags = await bumped({ properties: [{ ...sale, ...change }, rent] })
	expect(tags).toEqual(['list:sale', 'listing:1', 'sitemap'])
})

test('a text invalidates only pages that show the home', async () => {
	await bumped({ properties: [sale, rent] })
	const tags = await bumped({ properties: [{ ...sale, Description: 'Nieuw dak' }, rent] })
	expect(tags).toEqual(['listing:1', 'sitemap'])
})

test('moving to another city invalidates the list and the cities', async () => {
	await bumped({ properties: [sale, rent] })
	const tags = await bumped({ properties: [{ ...sale, City: 'Thuin', Zip: '6530' }, rent] })
	expect(tags).toEqual(['catalogue', 'list:sale', 'listing:1', 'sitemap'])
})

test('a home that moves from sale to rent invalidates both lists', async () => {
	await bumped({ properties: [sale, rent] })
	const tags = await bumped({ properties: [{ ...sale, Goal: 1 }, rent] })
	expect(tags).toEqual(['list:rent', 'list:sale', 'listing:1', 'sitemap'])
})

test('withdrawing and coming back invalidate the list', async () => {
	await bumped({ properties: [sale, rent] })
	expect(await bumped({ properties: [rent] })).toEqual(['list:sale', 'listing:1', 'sitemap'])
	expect(await bumped({ properties: [sale, rent] })).toEqual(['list:sale', 'listing:1', 'sitemap'])
})

test('a home that no visitor may see invalidates no list', async () => {
	await bumped({ properties: [sale] })
	const hidden = property(3, { Published: false })
	expect(await bumped({ properties: [sale, hidden] })).toEqual(['listing:3'])
})

test('a unit invalidates its project, and a project the set of projects', async () => {
	const unit = property(3, { ProjectID: 5 })
	await bumped({ properties: [sale], projects: [project(5), project(6)] })
	expect(await bumped({ properties: [sale, unit], projects: [project(5), project(6)] })).toEqual([
		'list:sale',
		'listing:3',
		'project:5',
		'sitemap',
	])
	const moved = await bumped({ properties: [sale, { ...unit, ProjectID: 6 }], projects: [project(5), project(6)] })
	expect(moved).toEqual(['list:sale', 'listing:3', 'project:5', 'project:6', 'sitemap'])
	const renamed = await bumped({
		properties: [sale, { ...unit, ProjectID: 6 }],
		projects: [project(5, { Name: 'Park' }), project(6)],
	})
	expect(renamed).toEqual(['project:5', 'projects', 'sitemap'])
})
