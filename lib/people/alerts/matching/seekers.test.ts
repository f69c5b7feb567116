import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { getSite } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FEWEST_SEEKERS, seekersSentence } from './seekers.ts'

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

let alerts = 0

async function addAlert(email: string, change: Partial<SearchQuery>, status: 'active' | 'pending' = 'active') {
	alerts += 1
	const query = { ...emptySearch('sale'), cities: ['binche|7130'], ...change }
	const at = '2026-06-15T12:00:00.000Z'
	await agency.db
		.insertInto('alert')
		.values({
			reference: `ALE-${alerts}`,
			lead_id: null,
			email,
			language: 'fr',
			goal: query.goal,
			search: keptSearch(query, getSite().priceSliders[query.goal]),
			zones: '[]',
			frequency: 'daily',
			status,
			opt_in: '{}',
			created_at: at,
			confirmed_at: at,
			ended_at: null,
		})
		.execute()
}

const house = { type: 'house', zip: '7130', city: 'binche' }

test('five people who look for a house in that place are spoken of, by name of none; four are not', async () => {
	const looking = [{ types: [1] }, {}, { types: [1, 2] }, { price: { min: null, max: 90_000 } }]
	for (const [index, change] of looking.entries()) await addAlert(`${index}@voorbeeld.be`, change)
	// The same person, others elsewhere, for other homes, to rent, or not confirmed.
	await addAlert('0@Voorbeeld.be', {})
	await addAlert('a@voorbeeld.be', { cities: ['gent|9000'] })
	await addAlert('b@voorbeeld.be', { cities: [] })
	await addAlert('c@voorbeeld.be', { types: [2] })
	await addAlert('d@voorbeeld.be', { goal: 'rent' })
	await addAlert('e@voorbeeld.be', {}, 'pending')
	expect(await seekersSentence(house, 'fr')).toBeNull()
	await addAlert('fifth@voorbeeld.be', { types: [1] })
	expect(FEWEST_SEEKERS).toBe(5)
	expect(await seekersSentence(house, 'fr')).toBe('5 personnes cherchent en ce moment une maison à Binche.')
	expect(await seekersSentence({ ...house, type: 'land' }, 'fr')).toBeNull()
	expect(await seekersSentence({ ...house, type: 'other' }, 'fr')).toBeNull()
})
