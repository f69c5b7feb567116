import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestDetail } from '#lib/desk/requests/request-detail.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { getSite } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	for (const [id, price] of [
		[1001, 400_000],
		[1002, 410_000],
		[1003, 390_000],
		[1004, 402_000],
		[1005, 900_000],
	] as const)
		await agency.add({ id, price })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function proposalFor(asked: Parameters<typeof addRequest>[1]) {
	const id = await addRequest(agency.db, { email: 'ada@voorbeeld.be', language: 'nl', ...asked })
	return (await requestDetail(agency.db, id, { now: NOW, language: 'fr' }))?.proposal
}

test('to who asks about a home that is gone, the three most like it are proposed in the visitor’s language', async () => {
	await agency.db.updateTable('listing').set({ status: 'sold' }).where('id', '=', 1001).execute()
	const proposal = await proposalFor({ kind: 'contact-me', listing_id: 1001, content: '{"firstName":"Ada"}' })
	expect(proposal?.homes).toHaveLength(3)
	expect(proposal).toMatchObject({ name: 'Proposer ces biens', isNext: true })
	expect(proposal?.text).toMatch(/^Dag Ada,\n\n/)
	const ids = [...(proposal?.text ?? '').matchAll(/https?:\/\/\S+?(\d{4})\/?$/gm)].map(([, found]) => Number(found))
	expect(ids.toSorted()).toEqual([1002, 1003, 1004])
})

test('who asks about a home on offer is not led away from it: the homes are one template among others', async () => {
	const proposal = await proposalFor({ kind: 'contact-me', listing_id: 1001, content: '{}' })
	expect(proposal?.isNext).toBe(false)
})

test('to who has an alert, homes that it asks for are proposed', async () => {
	const reference = 'ALE-2026-HHHHHH'
	const search = keptSearch({ ...emptySearch('sale'), price: { min: 500_000, max: null } }, getSite().priceSliders.sale)
	const alert = { reference, lead_id: null, email: 'ada@voorbeeld.be', language: 'nl', goal: 'sale', search } as const
	const state = { zones: '[]', frequency: 'daily', status: 'active', opt_in: '{}', ended_at: null } as const
	const at = '2026-11-24T09:00:00.000Z'
	await agency.db
		.insertInto('alert')
		.values({ ...alert, ...state, created_at: at, confirmed_at: at })
		.execute()
	// Sold last week, so that the site's search still shows it, without a price.
	const closed_at = '2026-11-20T09:00:00.000Z'
	await agency.add({ id: 1006, price: 950_000, status: 'sold', closed_at })
	const proposal = await proposalFor({ kind: 'demand-register', reference })
	expect(proposal?.homes).toHaveLength(1)
	expect(proposal?.isNext).toBe(true)
	expect(proposal?.text).toMatch(/, €.900\.000\n\S+\/1005\//)
})

test.each([
	['without an address', { email: '', listing_id: 1001 }],
	['about no home', { kind: 'site-contact' }],
])('a request %s gets no proposal', async (_, asked) => {
	expect(await proposalFor({ kind: 'contact-me', content: '{}', ...asked })).toBeNull()
})
