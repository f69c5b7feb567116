import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { kindsHandledBy } from '#lib/people/lead-subject/offices.ts'
import { listOpenLeads } from '#lib/people/leads/queries.ts'
import { crmLead } from '#lib/server/lead-delivery/crm-lead.ts'
import { loadOutgoingLead } from '#lib/server/lead-delivery/load-lead.ts'
import { rightsOf } from '#lib/site/config/rights/rights.ts'
import { FORM_FACTS, type FormFacts, forEachForm, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { Retention } from '#lib/site/config/schema/people/retention.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { asksAbout, isAskKind } from '#lib/site/routing/kinds/ask-kinds.ts'
import { FEEDBACK_TEXTS } from '#lib/site/routing/kinds/feedback-kinds.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { posted } from '#tests/support/data/filled-forms.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { requestListing } from './list/listing.ts'
import { readFilter } from './model/filter.ts'

// "Ask for a loan quote", a kind of form that the site does not have, added as any other: a row of facts, a schema and
// words. What keeps a list of kinds of its own fails here.
const NAME = 'loan-quote'
const made = vi.hoisted(() => ({
	facts: {
		prefix: 'LOA',
		feedback: 'contact-me',
		ask: 'loan',
		onlyFor: 'sale',
		promise: 'project',
		isSelfServed: false,
		icon: 'key',
		countedAs: 'information',
		crm: 'offer',
		recipient: 'valuation',
		retention: 'Loan quotes',
		isLong: false,
	} as const satisfies FormFacts,
}))
vi.mock('#lib/site/config/schema/people/form-facts.ts', async (load) => {
	const facts = await load<typeof import('#lib/site/config/schema/people/form-facts.ts')>()
	Object.assign(facts.FORM_FACTS, { 'loan-quote': made.facts })
	Object.assign(facts.FORM_NAMES, Object.keys(facts.FORM_FACTS))
	return facts
})
vi.mock('#lib/people/forms/schemas/forms.ts', async (load) => {
	const { z } = await import('zod')
	const { person, remark, rowId, tick } = await import('#lib/people/forms/schemas/fields/fields.ts')
	const schemas = await load<typeof import('#lib/people/forms/schemas/forms.ts')>()
	Object.assign(schemas.FORMS, { 'loan-quote': z.object({ listingId: rowId, ...person, remark, newsletter: tick }) })
	return schemas
})
const words = messagesOf('fr')
for (const texts of [words.mails.kinds, words.mails.confirmation, words.forms.submit])
	Object.assign(texts, { [NAME]: 'Demande de crédit' })

const ORIGIN = 'http://localhost:3000'
const NOW = new Date()

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001), property(1002, { Goal: 1 })] })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

function named() {
	if (!isFormName(NAME)) throw new Error('The form is not known')
	return NAME
}

function send(listingId: string): Promise<Response> {
	const body = posted({
		language: 'fr',
		listingId,
		title: 'ms',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'a@b.be',
	})
	const request = new Request(`${ORIGIN}/api/leads/${NAME}`, { method: 'POST', headers: { origin: ORIGIN }, body })
	return receiveLead(LEAD_KINDS[named()], request)
}

const listed = async (now: Date, query = {}) => {
	const wanted = { filter: readFilter(query, FORM_FACTS), memberId: 7, now }
	return (await requestListing(agency.db, wanted, { cursor: null, language: 'fr' })).items
}

test('a lead of a made-up kind is received, mailed, counted, passed on and shown as its facts say', async () => {
	const answer = await send('1001')
	expect([answer.status, answer.headers.get('location')]).toEqual([
		303,
		expect.stringMatching(/\?ref=LOA-.*for=loan-quote/),
	])

	const mails = await agency.db.selectFrom('outbox').select(['template', 'recipients']).orderBy('id').execute()
	expect(mails.map(({ template }) => template)).toEqual(['lead', 'confirmation'])
	expect(mails[0]?.recipients).toContain('elise@beffroi.example')
	expect(kindsHandledBy('elise@beffroi.example')).toContain(NAME)

	const counts = await agency.db.selectFrom('listing_count').select(['kind', 'detail', 'count']).execute()
	expect(counts).toEqual([{ kind: 'contact', detail: 'information', count: 1 }])

	const lead = await loadOutgoingLead(agency.db, 1)
	expect(lead && crmLead(lead, { language: 'fr', sourceId: null })).toMatchObject({ kind: 'offer' })

	const [item] = await listed(NOW, { kind: NAME })
	expect(item).toMatchObject({ icon: 'key', what: 'Demande de crédit', group: 'new' })
	expect(await listOpenLeads(agency.db)).toHaveLength(1)
	// The promise about projects is two working days; in ten days it is broken.
	expect(await listed(new Date(NOW.getTime() + 10 * DAY_MS))).toMatchObject([{ group: 'late' }])
})

test('it is only for homes that are for sale, where it has a link and a page', async () => {
	expect((await send('1002')).status).toBe(422)
	const home = { isClosed: false }
	expect(asksAbout({ goal: 'sale', ...home })).toEqual(['offer', 'loan'])
	expect(asksAbout({ goal: 'rent', ...home })).toEqual(['application'])
	expect([isAskKind('loan'), FEEDBACK_TEXTS.some((text) => text === String(NAME))]).toEqual([true, true])
})

test('how long it is kept is a setting that admins change; the desk filters by it', () => {
	const days = Retention.parse({ leadDays: { default: 365, [NAME]: 30 }, applicationDaysAfterRented: 30, mailDays: 30 })
	expect(days.leadDays).toMatchObject({ [NAME]: 30 })
	expect(rightsOf('retention.json')).toHaveProperty([`leadDays.${NAME}`], 'admin')
	expect(Object.keys(forEachForm(String)).at(-1)).toBe(NAME)
})
