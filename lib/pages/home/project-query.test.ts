import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProjects, newestProject } from '#lib/homes/projects/queries.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const unit = (ID: number, Price: number, Status: string) => property(ID, { ProjectID: 5, Price, Status })

test.each([
	['those that can still be had', [unit(1, 300_000, 'available'), unit(2, 280_000, 'option')], 300_000, 1],
	['those under option where none can be had', [unit(1, 300_000, 'option'), unit(2, 280_000, 'sold')], 300_000, 0],
	['nothing where all are sold', [unit(1, 300_000, 'sold')], undefined, 0],
])('the price of the home page is that of the list of projects: of %s', async (_, properties, from, available) => {
	await importInto(agency, { properties, projects: [project(5)] })
	const home = await newestProject('nl')
	const { projects } = await listProjects('nl')
	expect(home?.priceRange?.from).toBe(from)
	expect(home?.availableCount).toBe(available)
	expect(projects).toEqual([expect.objectContaining({ priceRange: home?.priceRange, availableCount: available })])
})

test('a delivery described in another language is left out, a date is written in every language', async () => {
	await importInto(agency, { projects: [project(5, { language: 'fr', Delivery: 'Printemps 2027' })] })
	expect([(await newestProject('fr'))?.delivery, (await newestProject('nl'))?.delivery]).toEqual([
		'Printemps 2027',
		null,
	])
	await importInto(agency, { projects: [project(5, { language: 'fr', Delivery: '2027-03-31' })] })
	expect([(await newestProject('fr'))?.delivery, (await newestProject('nl'))?.delivery]).toEqual([
		'mars 2027',
		'maart 2027',
	])
})
