import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { requestDetail } from '#lib/desk/requests/request-detail.ts'
import { withoutContacts } from '#lib/people/leads/mails/offer-passing.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import { eraseAddress, exportAddress } from '#lib/server/privacy/erase-records.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { passOffer, unpassOffer } = await import('./pass-offer.ts')

const BIDDER = 'nadia@voorbeeld.be'
const OFFER = {
	amount: 390_000,
	validUntil: '2030-12-01',
	conditions: ['sale', 'loan', 'other'],
	otherCondition: 'Réponse avant le 01/02/2030, au 0471 23 45 67 ou nadia@voorbeeld.be',
	financing: 'mixed',
	loan: 250_000,
	title: null,
	firstName: 'Nadia',
	lastName: 'Lebrun',
	email: BIDDER,
	phone: '+32471234567',
	remark: 'Nous adorons la véranda.',
}

let agency: AgencyDatabase
let db: AgencyDatabase['db']

async function own(email: string, language: string | null, listing_id = 1001) {
	await db.insertInto('listing_owner').values({ listing_id, email, source: 'feed' }).execute()
	if (language === null) return
	const at = '2026-01-01T00:00:00.000Z'
	await db
		.insertInto('owner')
		.values({ email, language, source: 'feed', password_hash: null, invited_at: null, created_at: at })
		.execute()
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	await agency.add({ id: 1001, price: 400_000, street: 'Avenue du Parc', house_number: '31' })
	const member = { name: 'Elise', email: 'elise@beffroi.example', language: 'fr', roles: ['requests' as const] }
	const row = await addMember(db, member, new Date())
	if (row === null) throw new Error('The address is taken')
	setup.current = { sessionId: 's', member: { id: row.id, ...member, hasKeys: true }, isStale: false }
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const offer = (content: object = OFFER) =>
	addRequest(db, { kind: 'offer', listing_id: 1001, email: BIDDER, content: JSON.stringify(content) })
const detail = (id: number) => requestDetail(db, id, { by: 'Elise', now: new Date(), language: 'fr' })
const mails = () => db.selectFrom('outbox').selectAll().where('template', '=', 'offer-passing').orderBy('id').execute()
const passings = () => db.selectFrom('offer_passing').selectAll().orderBy('id').execute()

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/requests/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

async function pass(id: number, version = 1) {
	const digest = (await detail(id))?.passing?.digest
	return send(passOffer, { id, version, digest })
}

test('each owner reads the offer in their own language, and what was seen before is what is sent', async () => {
	await own('marc@exemple.be', 'fr')
	await own('paul@exemple.be', null)
	await addRequest(db, { kind: 'offer', listing_id: 1001, created_at: '2026-11-20T09:00:00.000Z', content: '{}' })
	const id = await offer()
	const seen = (await detail(id))?.passing?.mails
	expect(seen).toMatchObject([
		{ email: 'marc@exemple.be', language: 'fr', inLanguage: 'en français' },
		{ email: 'paul@exemple.be', language: 'nl', inLanguage: 'en néerlandais' },
	])
	expect(seen?.[1]?.subject).toBe('Een prijsvoorstel voor Avenue du Parc 31, 7130\u00a0Binche')
	for (const words of ['Kandidaat 2', '€\u00a0390.000', '1 december 2030', 'Deels met een lening', '€\u00a0250.000'])
		expect(seen?.[1]?.text).toContain(words)
	for (const words of ['Het krijgen van een lening', 'De verkoop van de eigen woning van de kandidaat', '01/02/2030'])
		expect(seen?.[1]?.text).toContain(words)
	expect(seen?.[1]?.text).toContain('Elise, Agence du Beffroi')
	expect(await pass(id)).toMatchObject({ ok: true, before: { status: 'new', assigneeId: null } })
	expect(await mails()).toMatchObject([
		{ recipients: '["marc@exemple.be"]', language: 'fr', reply_to: 'elise@beffroi.example', lead_id: id },
		{ recipients: '["paul@exemple.be"]', language: 'nl' },
	])
	expect((await passings()).map(({ text }) => text)).toEqual(seen?.map(({ subject, text }) => `${subject}\n\n${text}`))
	const after = await detail(id)
	expect(after?.passed).toMatchObject([{ language: 'fr', state: 'waiting' }, { language: 'nl' }])
	expect(after?.passed[0]?.words).toContain('marc@exemple.be')
	expect(after?.mails).toEqual([])
	expect(after?.item.assigneeId).toBe(setup.current?.member.id)
	const [logged] = await db.selectFrom('staff_audit').selectAll().where('action', '=', 'request.pass').execute()
	expect(logged).toMatchObject({ subject: `lead:${id}`, present: '{"mails":2}' })
})

test('nothing that an owner gets says who made the offer, nor how to reach them', async () => {
	await own('marc@exemple.be', 'fr')
	const id = await offer()
	expect(await pass(id)).toMatchObject({ ok: true })
	const kept = JSON.stringify([await mails(), await passings(), (await detail(id))?.passing])
	const [{ props } = { props: '' }] = await mails()
	expect(props).toContain('390000')
	expect(kept).toContain('390.000')
	for (const secret of ['Nadia', 'Lebrun', '32471234567', 'véranda']) expect(kept).not.toContain(secret)
	const [{ text } = { text: '' }] = await passings()
	for (const secret of [BIDDER, '0471']) expect(text).not.toContain(secret)
	for (const secret of [BIDDER, '0471']) expect(props).not.toContain(secret)
})

test.each([
	['bel 0471/23.45.67', 'bel –'],
	['+32 471 23 45 67, a.b@c.be', '–, –'],
	['avant le 01/02/2027 à 10h', 'avant le 01/02/2027 à 10h'],
	['250.000 € de travaux', '250.000 € de travaux'],
])('of the words of a condition no number or address is passed on: %s', (said, told) => {
	expect(withoutContacts(said)).toBe(told)
})

test('an offer noted on the phone says what is not known, instead of that there are no conditions', async () => {
	await own('marc@exemple.be', 'nl')
	const { amount, lastName } = OFFER
	const mail = (await detail(await offer({ amount, lastName, via: 'phone' })))?.passing?.mails[0]?.text
	expect(mail).toContain('nog niets gezegd')
	expect(mail).not.toContain('Opschortende voorwaarden')
	const none = await detail(await offer({ ...OFFER, conditions: [] }))
	expect(none?.passing?.mails[0]?.text).toMatch(/Opschortende voorwaarden\s*: Geen/)
})

test('without a known owner there is nothing to send, and a home that left the feed has none', async () => {
	const id = await offer()
	expect((await detail(id))?.passing?.mails).toEqual([])
	expect(await pass(id)).toMatchObject({ status: 400, problem: 'input' })
	await own('marc@exemple.be', 'nl')
	await db.updateTable('listing').set({ withdrawn_at: '2026-11-01T00:00:00.000Z' }).execute()
	expect((await detail(id))?.passing?.mails).toEqual([])
	expect((await detail(await addRequest(db)))?.passing).toBeNull()
})

test('mails that have changed since they were seen are not sent', async () => {
	await own('marc@exemple.be', 'nl')
	const id = await offer()
	const digest = (await detail(id))?.passing?.digest
	await own('paul@exemple.be', null)
	expect(await send(passOffer, { id, version: 1, digest })).toMatchObject({ status: 409, problem: 'conflict' })
	expect(await mails()).toEqual([])
	expect((await detail(id))?.item.version).toBe(1)
})

test('it can be taken back for a moment, and not once one owner has the mail', async () => {
	await own('marc@exemple.be', 'nl')
	await own('paul@exemple.be', null)
	const id = await offer()
	const first = await pass(id)
	const back = { id, version: first.version, passings: first.passings, set: first.before }
	expect(await send(unpassOffer, back)).toMatchObject({ ok: true, version: 3 })
	expect([await mails(), await passings()]).toEqual([[], []])
	expect((await detail(id))?.item.assigneeId).toBeNull()
	const second = await pass(id, 3)
	const [one] = await mails()
	await db
		.updateTable('outbox')
		.set({ sent_at: new Date().toISOString() })
		.where('id', '=', one?.id ?? 0)
		.execute()
	const late = { id, version: second.version, passings: second.passings, set: second.before }
	expect(await send(unpassOffer, late)).toMatchObject({ ok: false, problem: 'sent' })
	expect(await passings()).toHaveLength(2)
	expect(await mails()).toHaveLength(2)
})

test('the bidder’s erasure takes it all, and no export shows an owner’s address to the bidder', async () => {
	await own('marc@exemple.be', 'nl')
	const id = await offer()
	await pass(id)
	expect(JSON.stringify(await exportAddress(db, BIDDER))).not.toContain('marc@exemple.be')
	const told = await exportAddress(db, 'Marc@exemple.be')
	expect(told.leads).toMatchObject([{ passedOnToTheAddress: expect.stringContaining('390.000') }])
	await eraseAddress(db, BIDDER, new Date())
	expect([await mails(), await passings()]).toEqual([[], []])
	const other = await offer()
	await pass(other)
	await eraseAddress(db, 'marc@exemple.be', new Date())
	expect(await passings()).toEqual([])
	expect((await detail(other))?.email).toBe(BIDDER)
})
