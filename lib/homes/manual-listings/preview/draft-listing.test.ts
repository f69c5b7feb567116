import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { draftListing } from './draft-listing.ts'

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

async function addDraft(values: OwnValues, state: 'draft' | 'removed' = 'draft'): Promise<void> {
	const at = NOW.toISOString()
	await agency.db
		.insertInto('own_home')
		.values({
			id: ID,
			version: 1,
			published: null,
			former: null,
			created_at: at,
			changed_at: at,
			changed_by: 1,
			state,
			draft: JSON.stringify(values),
		})
		.execute()
}

const shown = (language = 'fr') => draftListing(agency.db, ID, language, NOW)

test('the page of a draft has its words, facts and pictures, safe to show, though no table of the site has it', async () => {
	const hash = 'a'.repeat(32)
	const at = NOW.toISOString()
	await agency.db
		.insertInto('picture')
		.values({
			hash,
			width: 1200,
			height: 900,
			color: '#884422',
			thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
			made_at: at,
			unused_since: null,
		})
		.execute()
	await agency.db
		.insertInto('picture_source')
		.values({
			url: `/pictures/${hash}/full.jpg`,
			hash,
			version: 'own',
			rank: 0,
			etag: null,
			unused_since: null,
			attempts: 0,
			next_attempt_at: null,
			failed_at: null,
			last_error: null,
		})
		.execute()
	await addDraft({
		Goal: '1',
		WebID: 2,
		Zip: '7130',
		City: 'Binche',
		MonthlyRent: 750,
		Bedrooms: 2,
		Heating: 'gas',
		'TypeDescription.fr': 'Sous les toits',
		'Description.fr': '<p onclick="x()">Clair.</p><script>x()</script>',
		Pictures: [{ hash, width: 1200, height: 900, alt: { fr: 'La façade' } }],
	})
	const found = await shown()
	expect(found?.lookup).toMatchObject({ kind: 'shown', isDraft: true, isClosed: false })
	expect(found?.lookup.listing).toMatchObject({
		id: ID,
		goal: 'rent',
		title: { text: 'Sous les toits', language: 'fr' },
		bedrooms: 2,
		city: 'Binche',
		price: { amount: 750 },
		description: { text: '<p>Clair.</p>' },
		words: { values: { heating: 'Gaz naturel' } },
		photos: [{ alt: 'La façade', kept: { hash } }],
	})
	expect(found?.check.violations.map(({ rule }) => rule)).toContain('W1')
	expect(await agency.db.selectFrom('listing').select('id').execute()).toEqual([])
	// Another language shows the words that there are.
	expect((await shown('nl'))?.lookup.listing).toMatchObject({
		title: { text: 'Sous les toits' },
		typeName: 'Appartement',
	})
})

test('a draft of which nothing is known yet has a page too; what is sold or hidden is as on the site', async () => {
	await addDraft({})
	expect((await shown())?.check.missing).toEqual(['Goal', 'WebID', 'Zip', 'City', 'TypeDescription.fr'])
	await agency.db.deleteFrom('own_home').execute()
	const house = { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche', Street: 'Rue Haute', Price: 249_000 } as const
	await addDraft({ ...house, PublishPrice: false, PublishAddress: false })
	expect(JSON.stringify((await shown())?.lookup)).not.toMatch(/249000|Rue Haute/)
	await agency.db.deleteFrom('own_home').execute()
	await addDraft({ ...house, Status: 'sold' })
	expect((await shown())?.lookup).toMatchObject({ isClosed: true, listing: { price: { amount: null } } })
})

test('what was given up and what staff do not write has no draft', async () => {
	expect(await shown()).toBeNull()
	await addDraft({ Goal: '0' }, 'removed')
	expect(await shown()).toBeNull()
})

test('an address of a film or tour that the site cannot show is reported', async () => {
	await addDraft({ VideoUrl: 'https://vimeo.com/76979871', VirtualTourUrl: 'http://exemple.be/visite' })
	expect((await shown())?.check.films).toEqual(['VirtualTourUrl'])
})
