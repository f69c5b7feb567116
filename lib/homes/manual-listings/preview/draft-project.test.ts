import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { draftListing } from './draft-listing.ts'
import { draftProjectPage } from './draft-project.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const ID = 9_000_000_001

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

test('the page of a project that is being written has its words and the units that are on the site', async () => {
	const at = NOW.toISOString()
	const draft = { Zip: '7130', City: 'Binche', Street: 'Rue Neuve', PublicAddress: false, 'Name.fr': 'Les Remparts' }
	await agency.db
		.insertInto('own_home')
		.values({
			id: ID,
			subject: 'project',
			state: 'draft',
			version: 1,
			draft: JSON.stringify(draft),
			published: null,
			former: null,
			created_at: at,
			changed_at: at,
			changed_by: 1,
		})
		.execute()
	await agency.add({ id: 7, project_id: ID, price: 210_000, texts: [{ language: 'fr', title: 'Appartement 1.1' }] })
	const found = await draftProjectPage(agency.db, ID, 'fr', NOW)
	expect(found?.project).toMatchObject({
		name: { text: 'Les Remparts', language: 'fr' },
		city: 'Binche',
		street: null,
		unitCount: 1,
		units: [{ id: 7 }],
	})
	// The rules of adverts are for its units.
	expect(found?.check).toMatchObject({ missing: [], violations: [], languages: ['nl', 'fr', 'en'] })
	expect(await agency.db.selectFrom('project').select('id').execute()).toEqual([])
	expect(await draftListing(agency.db, ID, 'fr', NOW)).toBeNull()
	expect(await draftProjectPage(agency.db, 7, 'fr', NOW)).toBeNull()
})
