import fs from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { confirmSubscription } from '#lib/people/newsletter/subscribers.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FILLED, type Filled, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { loadOutgoingLead } from './load-lead.ts'
import { leadData, messageBody } from './webhook-message.ts'

const ORIGIN = 'http://localhost:3000'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, {
		properties: [property(1001, { MainTypeName: 'Huis' }), property(1002, { Goal: 1 })],
		projects: [project(501)],
	})
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function load(name: FormName, changed: Filled = {}) {
	const body = posted({ language: 'fr', ...FILLED[name], ...changed })
	const request = new Request(`${ORIGIN}/api/leads/${name}`, { method: 'POST', headers: { origin: ORIGIN }, body })
	expect((await receiveLead(LEAD_KINDS[name], request)).status).toBe(303)
	const lead = await loadOutgoingLead(agency.db, 1)
	if (lead === null) throw new Error('There is no lead')
	return lead
}

test('a question about a home is loaded with its page, its campaign and its language', async () => {
	const lead = await load('contact-me', { utm_source: 'facebook' })
	expect(lead).toMatchObject({
		kind: 'contact-me',
		language: 'fr',
		email: 'ada@voorbeeld.be',
		campaign: { utm_source: 'facebook' },
		home: { id: 1001, url: `${ORIGIN}/fr/a-vendre/binche/huis-binche/1001/` },
		project: null,
		visit: null,
		wanted: null,
		photos: 0,
		hasSensitivePart: false,
		newsletter: { isAsked: true, isConfirmed: false },
	})
	const { id } = await agency.db.selectFrom('newsletter_subscriber').select('id').executeTakeFirstOrThrow()
	await confirmSubscription(id)
	expect((await loadOutgoingLead(agency.db, 1))?.newsletter).toEqual({ isAsked: true, isConfirmed: true })
})

test('a home that has left the site keeps its number', async () => {
	await load('contact-me')
	await agency.db.updateTable('listing').set({ withdrawn_at: '2026-11-24T10:00:00.000Z' }).execute()
	expect((await loadOutgoingLead(agency.db, 1))?.home).toMatchObject({ id: 1001, title: null, url: null })
})

test('a visit is loaded with its times and what became of it', async () => {
	const [slot = ''] = await freeTimes(1001)
	const lead = await load('contact-appointment', { slot })
	const { starts_at, ends_at } = await agency.db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow()
	expect(lead.visit).toEqual({
		kind: 'visit',
		startsAt: starts_at,
		endsAt: ends_at,
		place: 'home',
		status: expect.any(String),
	})
})

test('a search is loaded with numbers and postal codes', async () => {
	const { wanted } = await load('demand-register')
	expect(wanted).toEqual({
		goal: 'sale',
		webIds: [1],
		priceMin: 150_000,
		priceMax: 250_000,
		bedroomsMin: 1,
		surfaceMin: null,
		zips: ['7130'],
	})
})

test('an application says that there is more, and no more', async () => {
	const lead = await load('application')
	expect(lead.hasSensitivePart).toBe(true)
	expect(JSON.stringify(leadData(lead))).not.toMatch(/592-1234567-89|2400|1985-07-30/)
})

test('an erased lead is not loaded', async () => {
	await load('contact-me')
	await agency.db.updateTable('lead').set({ erased_at: '2026-11-24T10:00:00.000Z' }).execute()
	expect(await loadOutgoingLead(agency.db, 1)).toBeNull()
})

/** The names of all fields of a value, such as `data.person.email`. */
function namesIn(value: unknown, at = ''): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at]
	return Object.entries(value).flatMap(([name, one]) => namesIn(one, at === '' ? name : `${at}.${name}`))
}

test('the example in the documentation has the fields that are sent', async () => {
	const text = fs.readFileSync('docs/leads-out.md', 'utf8')
	const example = JSON.parse(/```json\n(\{\n\t"type"[\s\S]*?)```/.exec(text)?.[1] ?? '')
	const lead = await load('contact-me', { utm_source: 'facebook', utm_campaign: 'autumn' })
	const sent = JSON.parse(messageBody('lead.created', lead.receivedAt, leadData(lead)))
	expect(namesIn(sent).sort()).toEqual(namesIn(example).sort())
})
