import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { receiveOwnPage } from '#lib/people/visitor-page/receive-own-page.ts'
import { ownerOfLink, ownPageLink } from '#lib/people/visitor-page/visitor-page-links.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import { OWN_ERASERS } from './erase-own.ts'
import { exportAddress } from './erase-records.ts'

const { item: eraseOwnItem, all: eraseOwnPage } = OWN_ERASERS

const NOW = new Date('2026-11-26T10:00:00.000Z')
const EMAIL = 'ada@voorbeeld.be'
const BO = 'bo@voorbeeld.be'
const mine = { email: EMAIL, now: NOW }
const ORIGIN = 'http://localhost:3000'

let agency: AgencyDatabase

beforeEach(async () => {
	vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function mailAbout(leadId: number, reference: string) {
	const mail = confirmationMail.to(
		{ language: 'fr', recipients: [EMAIL], replyTo: null },
		{ kind: 'site-contact', reference, firstName: 'Ada', about: null },
	)
	await enqueueMails(agency.db, [mail], { leadId, now: NOW })
}

const references = async () => {
	const leads = await agency.db.selectFrom('lead').select('reference').where('email', '!=', '').orderBy('id').execute()
	return leads.map(({ reference }) => reference)
}

test('one request is erased with its mails, and the others stay', async () => {
	const one = await addRequest(agency.db, { reference: 'CON-2026-AAAAAA', email: 'Ada@Voorbeeld.be' })
	const two = await addRequest(agency.db, { reference: 'CON-2026-BBBBBB' })
	await mailAbout(one, 'CON-2026-AAAAAA')
	await mailAbout(two, 'CON-2026-BBBBBB')
	expect(await eraseOwnItem(agency.db, 'lead:CON-2026-AAAAAA', mine)).toBe('erased')
	expect(await references()).toEqual(['CON-2026-BBBBBB'])
	const left = await agency.db.selectFrom('outbox').select(['lead_id', 'template', 'props', 'recipients']).execute()
	expect(left).toMatchObject([{ lead_id: two }, { lead_id: null, template: 'erased-by-visitor' }])
	expect(left[1]?.props).toBe('{"references":["CON-2026-AAAAAA"]}')
	expect(JSON.stringify(left[1])).not.toContain('voorbeeld.be')
	const erased = await agency.db.selectFrom('lead').select(['content', 'erased_at']).where('id', '=', one).execute()
	expect(erased).toEqual([{ content: '{}', erased_at: NOW.toISOString() }])
})

test.each(['lead:CON-2026-BBBBBB', 'alert:ALE-2026-BBBBBB', 'list:1', 'feedback:visit-1', 'toString:x', ''])(
	'nothing of another visitor is erased, whatever the form names: %s',
	async (item) => {
		const visited = await addRequest(agency.db, { reference: 'CON-2026-BBBBBB', email: BO })
		await addVisit(agency.db, visited, 'confirmed', '2026-11-20T09:00:00.000Z')
		const visit = await agency.db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
		const said = { liked: 'yes', price: 'right', next: 'think', for_owner: 0, given_at: NOW.toISOString() } as const
		await agency.db
			.insertInto('visit_impression')
			.values({ appointment_id: visit.id, ...said })
			.execute()
		await agency.db
			.insertInto('alert')
			.values({
				reference: 'ALE-2026-BBBBBB',
				lead_id: null,
				email: BO,
				language: 'fr',
				goal: 'sale',
				search: '',
				zones: '[]',
				frequency: 'daily',
				status: 'active',
				confirmed_at: null,
				ended_at: null,
				opt_in: '{}',
				created_at: '',
			})
			.execute()
		await agency.db.insertInto('shared_list').values({ id: 1, key: 'k', created_at: '', used_at: '' }).execute()
		const reader = {
			id: 1,
			list_id: 1,
			email: BO,
			language: 'fr',
			can_edit: 0,
			asked_at: '',
			confirmed_at: null,
		} as const
		await agency.db.insertInto('shared_list_reader').values(reader).execute()
		expect(await eraseOwnItem(agency.db, item, mine)).toBe('missing')
		expect(await references()).toEqual(['CON-2026-BBBBBB'])
		for (const table of ['appointment', 'visit_impression', 'alert', 'shared_list_reader'] as const) {
			expect(await agency.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
		}
	},
)

test('an opinion after a visit is erased alone', async () => {
	const lead = await addRequest(agency.db, { reference: 'APP-2026-AAAAAA' })
	await addVisit(agency.db, lead, 'confirmed', '2026-11-20T09:00:00.000Z')
	const visit = await agency.db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
	const said = { liked: 'yes', price: 'right', next: 'think', for_owner: 0, given_at: NOW.toISOString() } as const
	await agency.db
		.insertInto('visit_impression')
		.values({ appointment_id: visit.id, ...said })
		.execute()
	expect(await eraseOwnItem(agency.db, `feedback:visit-${lead}`, mine)).toBe('erased')
	expect(await agency.db.selectFrom('visit_impression').selectAll().execute()).toEqual([])
	expect(await agency.db.selectFrom('appointment').selectAll().execute()).toHaveLength(1)
})

test('a visit that the agency waits for is cancelled before it is erased', async () => {
	const lead = await addRequest(agency.db, { reference: 'APP-2026-AAAAAA' })
	await addVisit(agency.db, lead, 'confirmed', '2026-11-27T09:00:00.000Z')
	// What the visit lasts, so that it is not over at once.
	await agency.db.updateTable('appointment').set({ ends_at: '2026-11-27T09:45:00.000Z' }).execute()
	expect(await eraseOwnItem(agency.db, 'lead:APP-2026-AAAAAA', mine)).toBe('visit')
	expect(await eraseOwnPage(agency.db, mine)).toBe('visit')
	expect(await references()).toEqual(['APP-2026-AAAAAA'])
	await agency.db.updateTable('appointment').set({ status: 'cancelled' }).execute()
	expect(await eraseOwnPage(agency.db, mine)).toBe('erased')
	expect(await references()).toEqual([])
})

async function post(url: string, fields: Record<string, string>): Promise<string | null> {
	const token = new URL(url).searchParams.get('token') ?? ''
	const response = await receiveOwnPage(
		new Request(`${ORIGIN}/api/own-page`, {
			method: 'POST',
			headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' },
			body: new URLSearchParams({ token, language: 'fr', ...fields }),
		}),
		OWN_ERASERS,
	)
	return new URL(response.headers.get('location') ?? '').searchParams.get('done')
}

test('the link of a mail erases nothing; the one that was asked for erases everything and then opens nothing', async () => {
	const now = new Date()
	await addRequest(agency.db, { reference: 'CON-2026-AAAAAA' })
	const look = await ownPageLink(agency.db, { email: EMAIL, right: 'look', language: 'fr', now })
	const change = await ownPageLink(agency.db, { email: EMAIL, right: 'change', language: 'fr', now })
	expect(await post(look, { step: 'erase', item: 'lead:CON-2026-AAAAAA' })).toBeNull()
	expect(await post(look, { step: 'erase-all' })).toBeNull()
	expect(await references()).toEqual(['CON-2026-AAAAAA'])
	expect(await post(look, { step: 'mail' })).toBe('mailed')
	expect(await post(change, { step: 'erase-all' })).toBe('erasedAll')
	const exported = await exportAddress(agency.db, EMAIL)
	expect(Object.values(exported).flat()).toEqual([])
	for (const url of [look, change]) {
		expect(await ownerOfLink(agency.db, new URL(url).searchParams.get('token'), now)).toBeNull()
	}
})
