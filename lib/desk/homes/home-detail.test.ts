import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { homeDetail } from './home-detail.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')
const SINCE = '2026-11-20T09:00:00.000Z'

const rules = vi.hoisted((): { exceptions: AdvertsConfig['exceptions'] } => ({ exceptions: [] }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return { ...config, getAdvertRules: () => ({ ...config.getAdvertRules(), exceptions: rules.exceptions }) }
})

let agency: AgencyDatabase
beforeEach(async () => {
	rules.exceptions = []
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const detail = (id: number, language = 'en') => homeDetail(agency.db, id, { now: NOW, language })

async function addBare(): Promise<void> {
	await agency.add({ id: 1001, is_published: 0, unpublished_at: SINCE, texts: [{ language: 'nl', title: 'Huis' }] })
	const rule = { rule: 'W1', lacks: 'EPCLabelText' }
	await agency.db
		.insertInto('listing_withheld')
		.values({ listing_id: 1001, reason: 'advert', rules: JSON.stringify([rule]), since: SINCE })
		.execute()
}

test('a withheld home says why in full, and each gap what to do, what blocks first', async () => {
	await addBare()
	const found = await detail(1001)
	expect(found?.reasons).toEqual([expect.stringContaining('off the site since 20 November 2026')])
	expect(found?.item.home.href).toBeNull()
	const [law, ...others] = found?.gaps ?? []
	expect(law).toMatchObject({ kind: 'law', isBlocking: true, title: 'Required by law: energy label' })
	expect(law?.text).toContain('the number of the certificate')
	expect(law?.fields).toBe('EPCNotRequired or (EPCLabelText, EnergySpec, EnergyTotal, and EPCReference)')
	const kinds = others.filter(({ kind }) => kind !== 'law')
	expect(kinds.map(({ title }) => title)).toEqual([
		'No text in French and English',
		'No photo',
		'No floor plan',
		'Worth adding: living area, number of bedrooms, year of construction, heating, and availability',
	])
	expect(others.filter(({ kind }) => kind === 'law').every(({ isBlocking }) => !isBlocking)).toBe(true)
})

test('an exception is shown with name, day, rules and reason', async () => {
	await addBare()
	rules.exceptions = [
		{ listing: 1001, rules: ['W1'], name: 'Élise', reason: 'The certifier comes on Monday.', date: '2026-11-02' },
		{ listing: 1002, rules: 'all', name: 'Bruno', reason: 'Another home.', date: '2026-11-03' },
	]
	expect((await detail(1001))?.exceptions).toEqual([
		{ by: 'Élise, 2 November 2026', reason: 'The certifier comes on Monday.', rules: expect.stringMatching(/^[^W]/) },
	])
})

test('requests are listed, latest first, without a word of who sent them', async () => {
	await agency.add({ id: 1001 })
	const offer = await addRequest(agency.db, { listing_id: 1001, kind: 'offer', assignee_id: 3 })
	const friend = await addRequest(agency.db, {
		listing_id: 1001,
		kind: 'send-to-friend',
		created_at: '2026-11-25T09:30:00.000Z',
	})
	await addRequest(agency.db, { listing_id: 1001, erased_at: SINCE })
	await addRequest(agency.db, { listing_id: 1002 })
	const found = await detail(1001)
	expect(found?.requests).toEqual([
		{
			id: friend,
			what: 'Sent to a friend',
			received: 'Wed 25 Nov, 10:30',
			stateWord: 'no answer needed',
			isOpen: false,
		},
		{ id: offer, what: 'Price proposal', received: 'Wed 25 Nov, 10:00', stateWord: 'assigned', isOpen: true },
	])
	expect(found?.item.requests).toBe('2')
	expect(JSON.stringify(found)).not.toMatch(/ada|peeters|voorbeeld/i)
})

test('views of each of the last 30 days, and the page on the site', async () => {
	await agency.add({ id: 1001 })
	const count = { listing_id: 1001, kind: 'view', detail: '', count: 4 }
	await agency.db
		.insertInto('listing_count')
		.values({ ...count, day: '2026-11-24' })
		.execute()
	const found = await detail(1001)
	expect(found?.days).toHaveLength(30)
	expect(found?.days.at(-2)).toEqual({ day: '2026-11-24', visits: 0, views: 4, sources: [] })
	expect(found?.item.home.href).toMatch(/\/1001\/$/)
	expect(found?.reasons).toEqual([])
})

test('a home that is gone lacks nothing; one that never was is not found', async () => {
	await agency.add({ id: 1001, withdrawn_at: SINCE })
	expect(await detail(1001)).toMatchObject({ gaps: [], item: { state: 'gone' } })
	expect(await detail(1002)).toBeNull()
})

test('a word is there for each field that is worth adding, in each language', async () => {
	await agency.add({ id: 1001, goal: 1 }, { id: 1002, region: 'flanders', zip: '9000', city_key: 'gent|9000' })
	for (const language of ['nl', 'fr', 'en', 'de']) {
		for (const id of [1001, 1002]) {
			const { facts = [] } = (await detail(id, language))?.item ?? {}
			expect(facts.length).toBeGreaterThan(3)
			expect(facts.filter((name) => /^[A-Z]\w+[A-Z]/.test(name))).toEqual([])
		}
	}
})

test('a home has a report in the language of its owners, also when it is withheld; one that is gone has none', async () => {
	await addBare()
	await agency.add({ id: 1002, status: 'sold' })
	await agency.add({ id: 1003, withdrawn_at: SINCE })
	const languages = await Promise.all([1001, 1002, 1003].map(async (id) => (await detail(id))?.reportLanguages))
	expect(languages).toEqual([['nl'], ['nl'], []])
})
