// @long-running
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import { foundPeople } from './found-people.ts'
import { personView } from './person-view.ts'

const NOW = new Date('2026-11-29T09:00:00.000Z')
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const sentBy = (email: string, firstName: string, phone = '', more: object = {}) => ({
	email,
	content: JSON.stringify({ firstName, lastName: 'Dubreucq', email, phone, ...more }),
})
const add = (email: string, firstName: string, phone?: string, more?: object) =>
	addRequest(agency.db, sentBy(email, firstName, phone, more))
const view = async (id: number) =>
	(await personView(agency.db, id, { now: NOW, language: 'fr' })) ?? expect.fail('no person')
const found = async (...words: string[]) =>
	(await foundPeople(agency.db, words, { most: 5, language: 'fr' })).map(({ name }) => name)

test('the requests of one address are one person, from whichever it is opened; those of another are not', async () => {
	const first = await add('camille@exemple.be', 'Camille', '0470 00 00 01')
	const second = await add('Camille@Exemple.be', 'Camille')
	await add('bruno@exemple.be', 'Bruno')
	for (const id of [first, second]) {
		const { name, phones, past, latestHref } = await view(id)
		expect([name, phones.map(({ text }) => text)]).toEqual(['Camille Dubreucq', ['0470 00 00 01']])
		expect(past.map(({ href }) => href)).toEqual([`/staff/requests/${second}/`, `/staff/requests/${first}/`])
		expect(latestHref).toBe(`/staff/requests/${second}/`)
	}
})

test('noted calls of one number are one person, however it is written, and no address is that of a person without one', async () => {
	const call = await add('', 'Marc', '0470 12 34 56')
	const again = await add('', 'Marc', '+32 470 12 34 56')
	const other = await add('', 'Lise', '0470 12 34 57')
	expect((await view(call)).past.map(({ key }) => key)).toEqual([`request ${again}`, `request ${call}`])
	expect((await view(other)).past).toHaveLength(1)
	const unknown = await add('', 'Paul')
	expect((await view(unknown)).past).toHaveLength(1)
})

test('whoever else has the number is offered, once, and not mixed in', async () => {
	const own = await add('camille@exemple.be', 'Camille', '0470 00 00 01')
	await add('c.d@exemple.be', 'C.', '+32470000001')
	const latest = await add('c.d@exemple.be', 'C.', '0470/00.00.01')
	const { past, sameNumber } = await view(own)
	expect(past).toHaveLength(1)
	expect(sameNumber).toEqual([{ name: 'C. Dubreucq', email: 'c.d@exemple.be', href: `/staff/person/${latest}/` }])
})

test('visits to come, those that were, notes with their author, and consents stand on one page', async () => {
	const { db } = agency
	const coming = await add('camille@exemple.be', 'Camille')
	await addVisit(db, coming, 'confirmed', '2026-12-01T10:00:00.000Z')
	const gone = await add('camille@exemple.be', 'Camille')
	await addVisit(db, gone, 'confirmed', '2026-11-26T10:00:00.000Z')
	await db.updateTable('appointment').set({ outcome: 'noShow' }).where('lead_id', '=', gone).execute()
	await db
		.insertInto('lead_event')
		.values({
			lead_id: gone,
			status: 'new',
			remark: null,
			note: 'Préfère le soir.',
			member_id: null,
			at: NOW.toISOString(),
		})
		.execute()
	const opt_in = JSON.stringify({ version: '1', language: 'fr', at: '2026-11-20T08:00:00.000Z' })
	await db.updateTable('lead').set({ opt_in }).where('id', '=', gone).execute()
	await db
		.insertInto('newsletter_subscriber')
		.values({
			email: 'camille@exemple.be',
			language: 'fr',
			text_version: '1',
			asked_at: '2026-11-20T08:00:00.000Z',
			confirmed_at: '2026-11-21T08:00:00.000Z',
			unsubscribed_at: null,
		})
		.execute()
	const person = await view(coming)
	expect(person.coming.map(({ state }) => state)).toEqual(['confirmée'])
	expect(person.past.map(({ key }) => key.split(' ')[0])).toEqual(['appointment', 'request', 'request'])
	expect(person.past[0]?.state).toBe('personne n’est venu')
	expect(person.notes.map(({ text, href }) => [text, href])).toEqual([['Préfère le soir.', `/staff/requests/${gone}/`]])
	expect(person.consents).toEqual([
		expect.stringContaining('confirmée le 21 novembre 2026'),
		expect.stringContaining('20 novembre 2026'),
	])
})

test('an alert is that of its address', async () => {
	const id = await add('camille@exemple.be', 'Camille')
	const alert = (email: string, reference: string) => ({
		...{ reference, lead_id: null, email, language: 'fr', goal: 'sale' as const, search: 'bedrooms=3', zones: '[]' },
		...{ frequency: 'daily' as const, status: 'active' as const, created_at: '2026-10-03T18:00:00.000Z' },
		...{
			opt_in: '{"version":"2","language":"fr","at":"2026-10-03T18:00:00.000Z"}',
			confirmed_at: null,
			ended_at: null,
		},
	})
	await agency.db
		.insertInto('alert')
		.values([alert('CAMILLE@exemple.be', 'ALE-2026-AAAAAA'), alert('bruno@exemple.be', 'ALE-2026-BBBBBB')])
		.execute()
	expect((await view(id)).alerts.map(({ state }) => state)).toEqual(['confirmée'])
})

test('an erased request opens no person and is on nobody’s page', async () => {
	const kept = await add('camille@exemple.be', 'Camille')
	const erased = await add('camille@exemple.be', 'Camille')
	await agency.db.updateTable('lead').set({ erased_at: NOW.toISOString() }).where('id', '=', erased).execute()
	expect(await personView(agency.db, erased, { now: NOW, language: 'fr' })).toBeNull()
	expect(await personView(agency.db, 999, { now: NOW, language: 'fr' })).toBeNull()
	expect((await view(kept)).past).toHaveLength(1)
})

test('a person is found by name, number, mail address and own address, once; not by what they wrote', async () => {
	await add('camille@exemple.be', 'Camille', '0470 00 00 01', { remark: 'Le jardin ?' })
	await add('camille@exemple.be', 'Camille', '0470 00 00 01')
	await add('bruno@exemple.be', 'Bruno')
	const gone = await add('zoe@exemple.be', 'Zoé')
	await agency.db.updateTable('lead').set({ erased_at: NOW.toISOString() }).where('id', '=', gone).execute()
	expect(await found('zoe')).toEqual([])
	expect(await found('camil', 'dubr')).toEqual(['Camille Dubreucq'])
	expect(await found('470000001')).toEqual(['Camille Dubreucq'])
	expect(await found('camille@exemple')).toEqual(['Camille Dubreucq'])
	expect(await found('jardin')).toEqual([])
	expect(await found('dubreucq')).toEqual(['Bruno Dubreucq', 'Camille Dubreucq'])
})
