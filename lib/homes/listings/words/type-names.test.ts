import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { typeNames } from './type-names.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const type = (webId: number, order: number, language: string, name: string) => ({
		web_id: webId,
		language,
		name,
		show_order: order,
		is_for_sale: 1 as const,
		is_for_rent: 1 as const,
	})
	await agency.db
		.insertInto('property_type')
		.values([
			type(1, 1, 'fr', 'Maison'),
			type(2, 2, 'nl', 'Appartement'),
			type(3, 3, 'de', 'Grundstück'),
			type(3, 3, 'nl', 'Grond'),
		])
		.execute()
})
afterAll(() => agency.close())

test('types are in the order of the catalogue, whatever language their names are in', async () => {
	expect([...(await typeNames(agency.publicDb, 'fr'))]).toEqual([
		['1', 'Maison'],
		['2', 'Appartement'],
		['3', 'Grond'],
	])
})
