import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'

const setup: { agency: AgencyDatabase | null; queries: string[] } = vi.hoisted(() => ({ agency: null, queries: [] }))
vi.mock('#lib/base/db/connection.ts', () => ({
	getPublicDb: async () => setup.agency?.publicDb.withPlugin(recordQueries),
}))

const recordQueries: KyselyPlugin = {
	transformQuery({ node }) {
		setup.queries.push(JSON.stringify(node))
		return node
	},
	transformResult: async ({ result }) => result,
}

const { findLeadSubject } = await import('./subject.ts')

const AGENT = { Name: 'Ada Peeters', Email: 'ada@beffroi.example' }

beforeAll(async () => {
	const agency = await createAgencyDatabase()
	setup.agency = agency
	const properties = [
		property(1, { RecordFile: 'B-12', TypeDescription: 'Herenhuis', ContactPerson: AGENT, Vat: true }),
		property(2, { Goal: 1, Status: 'Rented' }),
		property(3),
		property(4),
		property(5, { Status: 'Sold' }),
		property(6, { ProjectID: 501 }),
	]
	await importInto(agency, { properties, projects: [project(501, { Name: 'Belfort' })] })
	const change = (id: number) => agency.db.updateTable('listing').where('id', '=', id)
	await change(3).set({ withdrawn_at: '2026-06-01T00:00:00.000Z' }).execute()
	await change(4).set({ is_published: 0 }).execute()
	await change(5).set({ closed_at: '2001-01-01T00:00:00.000Z' }).execute()
	return () => agency.close()
})

beforeEach(() => {
	setup.queries = []
})

test('a form has the name, address, agent and deposit of the home that it is about', async () => {
	expect(await findLeadSubject({ listingId: 1 }, 'nl')).toEqual({
		listingId: 1,
		projectId: null,
		title: 'Herenhuis (B-12)',
		url: 'http://localhost:3000/property/1/',
		goal: 'sale',
		isClosed: false,
		region: 'wallonia',
		depositPercent: 5,
		agentEmail: 'ada@beffroi.example',
		officeEmail: null,
	})
})

test('a home that is rented out is closed; one of a project asks the lower deposit', async () => {
	expect(await findLeadSubject({ listingId: 2 }, 'nl')).toMatchObject({
		goal: 'rent',
		isClosed: true,
		depositPercent: 10,
	})
	expect(await findLeadSubject({ listingId: 6 }, 'nl')).toMatchObject({ projectId: null, depositPercent: 5 })
})

test('nothing is known of a home that is withdrawn, unpublished, sold long ago or not there', async () => {
	for (const listingId of [3, 4, 5, 99]) expect(await findLeadSubject({ listingId }, 'nl')).toBeNull()
	expect(await findLeadSubject({}, 'nl')).toBeNull()
})

test('a form about a project has its name', async () => {
	expect(await findLeadSubject({ projectId: 501 }, 'nl')).toMatchObject({
		title: 'Belfort',
		goal: null,
		agentEmail: null,
	})
	expect(await findLeadSubject({ projectId: 502 }, 'nl')).toBeNull()
})

test('neither pictures nor descriptions nor positions are read for it', async () => {
	await findLeadSubject({ listingId: 1 }, 'nl')
	const tables = setup.queries.map(
		(query) => /"SchemableIdentifierNode","identifier":.*?"name":"(\w+)"/.exec(query)?.[1],
	)
	expect(tables).toEqual(['listing', 'listing_text', 'property_type'])
	expect(setup.queries.join()).not.toMatch(/SelectAllNode|"description"|"latitude"/)
})
