// @long-running
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import type { FoundGroup, FoundKind } from './desk-search-types.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { readSearch } = await import('./search.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
	as('admin')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

function as(...roles: StaffRole[]): void {
	const member = { id: 7, name: 'Élise', email: 'elise@beffroi.example', language: 'fr', roles, hasKeys: true }
	setup.current = { sessionId: 'x', isStale: false, member }
}

async function answerTo(q: string, language = 'fr') {
	const query = new URLSearchParams({ q, language })
	const answer = await readSearch(new Request(`${env.siteOrigin}/api/staff/desk/search/?${query}`))
	return { status: answer.status, body: await answer.json() }
}

async function search(q: string, language?: string): Promise<Partial<Record<FoundKind, FoundGroup>>> {
	const { body } = await answerTo(q, language)
	return Object.fromEntries(body.groups.map((group: FoundGroup) => [group.kind, group]))
}
const titles = async (kind: FoundKind, q: string, language?: string) =>
	(await search(q, language))[kind]?.found.map(({ title }) => title) ?? []

const home = (id: number, more: object = {}) => ({
	id,
	street: 'Rue des Écoles',
	house_number: '4',
	reference: `B-${id}`,
	price: 250_000,
	texts: [{ language: 'fr', title: 'Maison de maître' }],
	...more,
})

describe('homes', () => {
	test.each(['ecoles 4', 'MAITRE', 'b-12', '12', 'binche maison'])('"%s" finds one', async (q) => {
		await agency.add(home(12), home(3, { street: 'Grand-Place', texts: [{ language: 'fr', title: 'Garage' }] }))
		const { homes } = await search(q)
		expect(homes?.found.map(({ href }) => href)).toContain('/staff/homes/12/')
	})

	test('say where they are, what they are, and whether they are shown', async () => {
		await agency.add(home(12))
		const { homes } = await search('b-12')
		expect(homes?.found).toEqual([
			{
				href: '/staff/homes/12/',
				title: 'Rue des Écoles 4, 7130\u00a0Binche',
				more: 'Maison de maître · €\u00a0250.000 · B-12 · Sur le site',
			},
		])
	})

	test('the one that was named comes first, what the agency no longer has last; the list has the rest', async () => {
		const gone = { withdrawn_at: '2026-01-01T00:00:00.000Z' }
		await agency.add(home(1), home(18, gone), home(13), home(14), home(15), home(16))
		const { homes } = await search('1')
		expect(homes?.found.map(({ href }) => href)).toEqual([1, 16, 15, 14, 13].map((id) => `/staff/homes/${id}/`))
		expect(homes?.all).toBe('/staff/homes/?q=1')
		expect((await search('b-1'))?.homes?.all).toBe('/staff/homes/?q=b-1')
	})

	test('a hidden address finds its home: staff know it', async () => {
		await agency.add(home(12, { street: null, house_number: null, is_address_public: 0 }))
		await db
			.insertInto('listing_private')
			.values({
				listing_id: 12,
				price: null,
				street: 'Impasse du Puits',
				house_number: '9',
				box_number: null,
				latitude: null,
				longitude: null,
				owner_emails: '[]',
				documents: '[]',
				source_name: null,
				source_id: null,
			})
			.execute()
		expect(await titles('homes', 'puits')).toEqual(['Impasse du Puits 9, 7130\u00a0Binche'])
	})
})

describe('requests and appointments', () => {
	const person = { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@voorbeeld.be', phone: '0470 12 34 56' }

	test.each(['zoe lefevre', '0470 12', '+32 470 12.34.56', '0470/123456', 'ZOE@voorbeeld', 'vis-2026-zzzzzz'])(
		'"%s" finds the request',
		async (q) => {
			await addRequest(db)
			const id = await addRequest(db, {
				reference: 'VIS-2026-ZZZZZZ',
				email: 'zoe@voorbeeld.be',
				content: JSON.stringify(person),
			})
			const { requests } = await search(q)
			expect(requests?.found.map(({ href, title }) => [href, title])).toEqual([
				[`/staff/requests/${id}/`, 'Zoé Lefèvre'],
			])
		},
	)

	test('the next appointment comes first, those before it last; what was erased is not found', async () => {
		const content = JSON.stringify(person)
		const days = ['2020-01-06T09:00:00.000Z', '2099-03-02T09:00:00.000Z', '2099-01-05T09:00:00.000Z']
		for (const day of days) await addVisit(db, await addRequest(db, { content }), 'confirmed', day)
		await addVisit(db, await addRequest(db, { content, erased_at: days[0] ?? null }), 'confirmed', days[2])
		await addVisit(db, await addRequest(db, { content }), 'unconfirmed', days[2])
		const { appointments } = await search('lefevre')
		expect(appointments?.found.map(({ href }) => href.replace(/.*=/, ''))).toEqual([
			'2099-01-05',
			'2099-03-02',
			'2020-01-06',
		])
		expect(appointments?.found[0]?.title).toMatch(/^Zoé Lefèvre, .*10:00$/)
	})
})

test('owners are found by their address, each with the home; not those that the feed no longer names', async () => {
	await agency.add(home(12), home(13, { withdrawn_at: '2026-01-01T00:00:00.000Z' }))
	const email = 'olga.proprio@voorbeeld.be'
	await db
		.insertInto('listing_owner')
		.values([12, 13].map((listing_id) => ({ listing_id, email, source: 'feed' as const })))
		.execute()
	const { owners } = await search('Olga')
	expect(owners?.found).toEqual([
		{ href: '/staff/homes/12/', title: email, more: 'Rue des Écoles 4, 7130\u00a0Binche' },
	])
})

test('settings are found by their names, fields, files and pages, with the way to them', async () => {
	expect((await search("heures d'ouverture"))?.settings?.found[0]?.href).toBe(
		'/staff/words/?at=identity#field-site-openingHours',
	)
	expect((await search('team.json'))?.settings?.found[0]?.href).toBe('/staff/words/?at=team')
	expect((await search('contact'))?.settings?.found.map(({ href }) => href)).toContain(
		'/staff/words/?at=menu&page=contact',
	)
	expect(await titles('settings', 'retention.json')).not.toEqual([])
	// The entry that they are in finds all of them, and stands beside each.
	const { settings } = await search('e-mails et formulaires')
	expect(settings?.found.map(({ href }) => href)).toEqual(
		['mails', 'replies', 'forms', 'owners'].map((leaf) => `/staff/words/?at=${leaf}`),
	)
	expect(settings?.found[0]).toMatchObject({ title: 'E-mails envoyés', more: 'E-mails et formulaires' })
	as('editor')
	expect(await titles('settings', 'retention.json')).toEqual([])
})

test('texts of the program are found in any language, by what is on the page', async () => {
	const { texts } = await search('meer criteria')
	expect(texts?.found[0]).toMatchObject({ href: '/staff/words/?q=search.filter.more', more: 'search.filter.more' })
	expect(texts?.found[0]?.title).not.toContain('{')
})

test('each role finds what its pages show', async () => {
	await agency.add(home(12, { texts: [{ language: 'fr', title: 'Contact' }] }))
	await addVisit(db, await addRequest(db, { content: '{"firstName":"Contact"}' }), 'confirmed')
	await db
		.insertInto('listing_owner')
		.values({ listing_id: 12, email: 'contact@voorbeeld.be', source: 'staff' })
		.execute()
	const kinds = async (...roles: StaffRole[]) => {
		as(...roles)
		return Object.keys(await search('contact'))
	}
	expect(await kinds('requests')).toEqual(['homes', 'requests', 'people', 'appointments', 'owners'])
	expect(await kinds('editor')).toEqual(['homes', 'settings', 'texts'])
	expect(await kinds('admin')).toEqual(['homes', 'requests', 'people', 'appointments', 'owners', 'settings', 'texts'])
	expect(await kinds()).toEqual(['homes'])
})

test('pages of the desk are found by those who may open them', async () => {
	expect(await titles('pages', 'journal')).toEqual(['Journal'])
	as('editor')
	expect(await titles('pages', 'journal')).toEqual([])
	expect(await titles('pages', 'biens')).toEqual(['Biens'])
	expect(await titles('pages', 'demandes')).toEqual([])
})

test('a word that the desk does not use, or that of another language, finds what the desk calls otherwise', async () => {
	expect(await titles('pages', 'leads', 'en')).toEqual(['Requests'])
	expect(await titles('pages', 'aanvragen', 'fr')).toEqual(['Demandes'])
	expect(await titles('texts', 'gratis taxatie', 'nl')).toContain('Gratis schatting')
	expect(await titles('pages', 'leads', 'fr')).toEqual(['Demandes'])
	as('editor')
	expect(await titles('pages', 'leads', 'en')).toEqual([])
})

test('nothing but spaces finds nothing, and what is too long or without a language is refused', async () => {
	expect((await answerTo('   ')).body).toEqual({ ok: true, groups: [] })
	expect((await answerTo('x'.repeat(101))).status).toBe(400)
	expect((await answerTo('x', 'french')).status).toBe(400)
	setup.current = null
	expect((await answerTo('maison')).status).toBe(401)
})

test('characters that are no words find what the words around them find', async () => {
	await agency.add(home(12))
	await addRequest(db, { content: '{"firstName":"Ada","lastName":"Lemaire"}' })
	expect((await search('lemaire')).requests?.found).toHaveLength(1)
	expect((await search('ada\0lemaire')).requests?.found).toHaveLength(1)
	expect((await answerTo('\0')).body).toEqual({ ok: true, groups: [] })
	expect((await search('lemaire \ud800')).requests).toBeUndefined()
})
