import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { storeApplication } from '#lib/people/leads/application-store.ts'
import { getRetention } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import { ownPageOf } from './open.ts'
import { ownPageData } from './personal-data.ts'
import { mailOwnPage } from './receive-own-page.ts'
import { type OwnRight, ownerOfLink, ownPageLink } from './visitor-page-links.ts'

const NOW = new Date('2026-11-26T10:00:00.000Z')
const EMAIL = 'ada@voorbeeld.be'
const after = (ms: number) => new Date(NOW.getTime() + ms)

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function tokenFor(right: OwnRight, email = 'Ada@Voorbeeld.be'): Promise<string> {
	const url = await ownPageLink(agency.db, { email, right, language: 'fr', now: NOW })
	return new URL(url).searchParams.get('token') ?? ''
}

// config/retention.json: 30 days; the link that erases works for an hour.
test('a link names no address, works as long as it should, and ends when its reader is erased', async () => {
	const look = await tokenFor('look')
	const change = await tokenFor('change')
	for (const form of [
		EMAIL,
		'voorbeeld',
		Buffer.from(EMAIL).toString('base64url'),
		Buffer.from(EMAIL).toString('hex'),
	]) {
		expect(`${look} ${change}`.toLowerCase()).not.toContain(form.toLowerCase())
	}
	expect(await ownerOfLink(agency.db, look, after(30 * DAY_MS - 1000))).toEqual({ email: EMAIL, right: 'look' })
	expect(await ownerOfLink(agency.db, look, after(30 * DAY_MS))).toBeNull()
	expect(await ownerOfLink(agency.db, change, after(HOUR_MS - 1000))).toEqual({ email: EMAIL, right: 'change' })
	expect(await ownerOfLink(agency.db, change, after(HOUR_MS))).toBeNull()
	expect(await ownerOfLink(agency.db, `${look.slice(0, -1)}_`, NOW)).toBeNull()
	await agency.db.transaction().execute((transaction) => ownPageData.erase(transaction, 'ADA@voorbeeld.be', NOW))
	expect(await ownerOfLink(agency.db, look, NOW)).toBeNull()
	// A later mail has another key, so that earlier links stay closed.
	await tokenFor('look')
	expect(await ownerOfLink(agency.db, look, NOW)).toBeNull()
})

test('the address goes when its last link has expired', async () => {
	await tokenFor('look')
	const expire = (now: Date) =>
		agency.db.transaction().execute((transaction) => ownPageData.expire(transaction, getRetention(), now))
	expect(await expire(after(30 * DAY_MS))).toBe(0)
	expect(await expire(after(30 * DAY_MS + 1))).toBe(1)
})

/** Stores one of everything under an address, and a message of another visitor. */
async function everything() {
	await importInto(agency, { properties: [property(1001, { TypeDescription: 'Maison de maître' })] })
	const secret = JSON.stringify({ firstName: 'Ada', remark: 'secret words', amount: 250_000 })
	const visit = await addRequest(agency.db, { kind: 'contact-appointment', reference: 'APP-2026-AAAAAA' })
	await addVisit(agency.db, visit, 'confirmed', '2026-11-27T09:00:00.000Z')
	const over = await addRequest(agency.db, { kind: 'contact-appointment', reference: 'APP-2026-BBBBBB' })
	await addVisit(agency.db, over, 'confirmed', '2026-11-20T09:00:00.000Z')
	const offer = {
		kind: 'offer',
		reference: 'OFF-2026-CCCCCC',
		email: 'ADA@voorbeeld.be',
		listing_id: 1001,
		content: secret,
	}
	await addRequest(agency.db, offer)
	const application = await addRequest(agency.db, {
		kind: 'application',
		reference: 'RAP-2026-DDDDDD',
		content: secret,
	})
	const sealed = { leadId: application, reference: 'RAP-2026-DDDDDD', listingId: 1001 }
	await agency.db
		.transaction()
		.execute((transaction) => storeApplication(transaction, sealed, { income: 'secret words' }))
	const documents = await addRequest(agency.db, { kind: 'documents', reference: 'DOC-2026-EEEEEE', listing_id: 1001 })
	await agency.db
		.insertInto('document_request')
		.values({
			lead_id: documents,
			uid: 'documents',
			listing_id: 1001,
			project_id: null,
			email: EMAIL,
			repeats: null,
			expires_at: '2026-12-05T10:00:00.000Z',
			created_at: NOW.toISOString(),
		})
		.execute()
	await addRequest(agency.db, { kind: 'contact-me', reference: 'CON-2026-FFFFFF', content: secret, listing_id: 9 })
	await addRequest(agency.db, { email: 'bo@voorbeeld.be', reference: 'CON-2026-GGGGGG' })
	const alert = await addRequest(agency.db, { kind: 'demand-register', reference: 'ALE-2026-HHHHHH' })
	await agency.db
		.insertInto('alert')
		.values({
			reference: 'ALE-2026-HHHHHH',
			lead_id: alert,
			email: 'Ada@voorbeeld.be',
			language: 'fr',
			goal: 'sale',
			search: 'bedrooms=3',
			zones: '[]',
			frequency: 'daily',
			status: 'active',
			confirmed_at: null,
			ended_at: null,
			opt_in: '{}',
			created_at: NOW.toISOString(),
		})
		.execute()
	await agency.db
		.insertInto('newsletter_subscriber')
		.values({
			email: EMAIL,
			language: 'fr',
			text_version: '1',
			asked_at: NOW.toISOString(),
			confirmed_at: NOW.toISOString(),
			unsubscribed_at: null,
		})
		.execute()
	const list = await agency.db
		.insertInto('shared_list')
		.values({ key: 'a-list', created_at: NOW.toISOString(), used_at: NOW.toISOString() })
		.returning('id')
		.executeTakeFirstOrThrow()
	await agency.db
		.insertInto('shared_list_reader')
		.values({
			list_id: list.id,
			email: EMAIL,
			language: 'fr',
			can_edit: 1,
			asked_at: NOW.toISOString(),
			confirmed_at: NOW.toISOString(),
		})
		.execute()
}

test('the page shows kinds, days, homes and states, nothing of what was written, and nothing of others', async () => {
	await everything()
	const page = await ownPageOf(agency.db, { email: EMAIL, right: 'look', language: 'fr', now: NOW })
	const items = page.sections.map(({ id, entries }) => [id, ...entries.map(({ item }) => item)])
	expect(items).toEqual([
		// The coming one first.
		['visits', 'lead:APP-2026-AAAAAA', 'lead:APP-2026-BBBBBB'],
		['offers', 'lead:OFF-2026-CCCCCC'],
		['applications', 'lead:RAP-2026-DDDDDD'],
		['documents', 'lead:DOC-2026-EEEEEE'],
		['requests', 'lead:CON-2026-FFFFFF'],
		['alerts', 'alert:ALE-2026-HHHHHH'],
		['newsletter', 'newsletter:all'],
		['lists', expect.stringMatching(/^list:\d+$/)],
	])
	expect(JSON.stringify(page)).not.toMatch(/secret|250[._]?000|GGGGGG/)
	const [visits, offers, applications, documents, requests] = page.sections
	expect(visits?.entries.map(({ isComing, links }) => [isComing, links.length])).toEqual([
		[true, 1],
		[false, 0],
	])
	expect(offers?.entries[0]).toMatchObject({ title: expect.stringContaining('Maison de maître') })
	expect(applications?.entries[0]?.lines.at(-1)).toBe('Ce que vous avez dit de vos revenus est conservé chiffré')
	expect(documents?.entries[0]?.lines.at(-1)).toMatch(/^Le lien fonctionne jusqu’au 5 décembre 2026$/)
	expect(requests?.entries[0]?.lines).toContain('Bien qui n’est plus sur le site')
})

test('only the link that was asked for opens documents and shared lists', async () => {
	await everything()
	const opened = async (right: OwnRight) => {
		const page = await ownPageOf(agency.db, { email: EMAIL, right, language: 'fr', now: NOW })
		return page.sections.flatMap(({ entries }) => entries.flatMap(({ links }) => links.map(({ url }) => url)))
	}
	const paper = /\/personal\/(documents|shared-list)\//
	expect((await opened('look')).filter((url) => paper.test(url))).toEqual([])
	expect((await opened('change')).filter((url) => paper.test(url))).toHaveLength(2)
})

test('a link is mailed to an address that is known, three times an hour, and to no other', async () => {
	await addRequest(agency.db, { email: 'Ada@Voorbeeld.be' })
	const ask = (email: string) => mailOwnPage(agency.db, { email, language: 'fr', address: '192.0.2.1', now: NOW })
	expect(await ask('nobody@voorbeeld.be')).toBe(false)
	expect([await ask(EMAIL), await ask(EMAIL), await ask(EMAIL), await ask(EMAIL)]).toEqual([true, true, true, false])
	const mails = await agency.db.selectFrom('outbox').select(['template', 'recipients']).execute()
	expect(mails).toEqual(Array(3).fill({ template: 'own-page', recipients: JSON.stringify([EMAIL]) }))
	expect(await agency.db.selectFrom('own_page').select('email').execute()).toEqual([{ email: EMAIL }])
})

test('a valuation with a time is among the appointments, with the link that changes it, and not among the requests', async () => {
	const lead = await addRequest(agency.db, { kind: 'contact-demand', reference: 'VAL-2026-AAAAAA' })
	await addVisit(agency.db, lead, 'requested', '2026-11-30T08:00:00.000Z')
	const valuation = { kind: 'valuation', place: 'out', location: 'Rue de Merbes 88, 7130 Binche' } as const
	await agency.db
		.updateTable('appointment')
		.set({ ...valuation, listing_id: null })
		.execute()
	const page = await ownPageOf(agency.db, { email: EMAIL, right: 'look', language: 'fr', now: NOW })
	const [section, ...others] = page.sections
	expect(others).toEqual([])
	expect(section).toMatchObject({
		entries: [{ title: 'Estimation', isComing: true, links: [{ label: 'Déplacer ou annuler' }] }],
	})
})
