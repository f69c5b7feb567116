import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { Project, ProjectsPage } from './api-schemas.ts'
import { readProject, readProjects } from './read-projects.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const list = async (query = '') => ProjectsPage.parse(await readProjects(new URLSearchParams(query), NOW))
const one = async (id: number) => Project.parse(await readProject(String(id), NOW))
const unit = (ID: number, fields = {}) => property(ID, { ProjectID: 5, Price: 200_000 + ID, ...fields })

test('a project is given with what its page shows, in the languages in which it has a text', async () => {
	const types = ['nl', 'fr'].map((language) => ({ WebID: 2, Name: `Kind ${language}`, language }))
	const shared = {
		PublicAddress: true,
		Street: 'Rue du Rempart',
		HouseNumber: '14',
		Latitude: 50.4,
		Longitude: 4.2,
		Number: '12',
		Delivery: '2027-03-31',
		WebIDs: [2],
		PriceListUrl: '/sample/documents/501-prices.pdf',
		PlanningUrl: 'https://prices.example/planning',
		Pictures: [{ Url: 'https://crm.example/b.jpg' }, { Url: '/sample/a.jpg' }],
		Documents: [{ ID: 1, Name: 'Lastenboek', Url: 'https://crm.example/secret.pdf' }],
	}
	await importInto(agency, {
		webIDs: types,
		projects: [
			project(5, { ...shared, Name: 'Residentie', Description: '<p onclick="x">Tekst</p>' }),
			project(5, { ...shared, language: 'fr', Name: 'Résidence', Description: null }),
		],
	})
	const told = await one(5)
	expect(told).toEqual({
		id: 5,
		url: {
			nl: expect.stringMatching(/^https?:\/\/.*\/projects\/5\/$/),
			fr: expect.stringMatching(/\/fr\/projets\/binche\/residence\/5\/$/),
		},
		address: { street: 'Rue du Rempart 14', zip: '7130', city: { nl: 'Binche', fr: 'Binche' }, country: 'BE' },
		position: { latitude: 50.4, longitude: 4.2 },
		number: '12',
		types: [{ id: 2, name: { nl: 'Kind nl', fr: 'Kind fr' } }],
		delivery: { nl: 'maart 2027', fr: 'mars 2027' },
		price: null,
		homes: [],
		documentNames: ['Lastenboek'],
		priceListUrl: expect.stringMatching(/^https?:\/\/.*\/sample\/documents\/501-prices\.pdf$/),
		planningUrl: 'https://prices.example/planning',
		texts: { nl: { name: 'Residentie', description: '<p>Tekst</p>' }, fr: { name: 'Résidence', description: null } },
		photos: ['https://crm.example/b.jpg', expect.stringMatching(/^https?:\/\/.*\/sample\/a\.jpg$/)],
	})
	expect(await list()).toMatchObject({ total: 1, page: 1, perPage: 24, next: null, projects: [told] })
	await importInto(agency, { projects: [project(5, { ...shared, PublicAddress: false, Delivery: 'Lente 2027' })] })
	expect(await one(5)).toMatchObject({
		address: { street: null, zip: '7130' },
		position: null,
		delivery: { nl: 'Lente 2027' },
	})
})

test('its homes and prices are those on offer that partners may show', async () => {
	const properties = [
		unit(1),
		unit(2, { Status: 'option' }),
		unit(3, { Price: 300_003, Vat: true, VatIncluded: false }),
		unit(4, { Status: 'sold', Price: 1 }),
		unit(5, { Published: false, Price: 2 }),
		unit(6, { PortalsFrom: '2026-12-24T10:00:00Z', Price: 3 }),
		unit(7, { PublishPrice: false, Price: 4 }),
		unit(8, { ProjectID: 6, Price: 5 }),
		property(9, { Price: 6 }),
	]
	await importInto(agency, { properties, projects: [project(5), project(6)] })
	const { homes, price } = await one(5)
	expect(homes).toEqual([
		{ id: 1, reference: null, goal: 'sale', status: 'available' },
		{ id: 2, reference: null, goal: 'sale', status: 'option' },
		{ id: 3, reference: null, goal: 'sale', status: 'available' },
		{ id: 7, reference: null, goal: 'sale', status: 'available' },
	])
	expect(price).toEqual({ from: 200_001, to: 300_003, vat: 'excluded' })
	expect((await one(6)).homes.map(({ id }) => id)).toEqual([8])
	await importInto(agency, { properties: [unit(2, { Status: 'option' })], projects: [project(5)] })
	expect(await one(5)).toMatchObject({ price: { from: 200_002, to: 200_002 }, homes: [{ id: 2 }] })
})

test('projects come the newest first, a page at a time, and one that is withdrawn is in no list and has no address', async () => {
	const projects = [1, 2, 3, 4].map((id) => project(id))
	await importInto(agency, { projects })
	await importInto(agency, { projects: projects.slice(0, 3) })
	const first = await list('per-page=2')
	expect(first).toMatchObject({ total: 3, page: 1, perPage: 2, projects: [{ id: 3 }, { id: 2 }] })
	const { pathname, searchParams } = new URL(first.next ?? '')
	expect(pathname).toBe('/api/public/v1/projects')
	expect(Object.fromEntries(searchParams)).toEqual({ 'per-page': '2', page: '2' })
	expect(await list(String(searchParams))).toMatchObject({ projects: [{ id: 1 }], next: null })
	expect(await list('page=9')).toMatchObject({ total: 3, projects: [], next: null })
	for (const id of ['4', '99', '0', '1e0', '01', 'x', '9'.repeat(30)])
		await expect(readProject(id, NOW)).rejects.toMatchObject({ problem: 'missing' })
})

test.each([
	['goal=sale', 'There is no parameter "goal". openapi.json lists them.'],
	['per-page=51', 'The parameter "per-page" must be a whole number from 1 to 50.'],
	['page=1&page=2', 'The parameter "page" may be given once.'],
])('a list of projects with %s is refused with a sentence', async (query, message) => {
	await expect(list(query)).rejects.toMatchObject({ problem: 'parameter', message })
})
