import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { FORM_NAMES, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { LEAD_KINDS } from './lead-kinds.ts'
import { receiveLead } from './receive.ts'

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
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.close()
})

/** Sends a form as a page without scripts does. */
async function send(name: FormName): Promise<Response> {
	const [slot = ''] = /^contact-(appointment|demand)$/.test(name) ? await freeTimes(1001) : []
	const body = posted({ language: 'nl', ...FILLED[name], ...(slot && { slot }) })
	return receiveLead(
		LEAD_KINDS[name],
		new Request(`${ORIGIN}/api/leads/${name}`, { method: 'POST', headers: { origin: ORIGIN }, body }),
	)
}

// By hand, from section 9 of the specification and decision 18: the agency hears of a visit and of an alert once its
// visitor has opened the mailed link, and a friend gets the mail after that too.
const MAILS: Record<FormName, string[]> = {
	'site-contact': ['lead', 'confirmation', 'newsletter-confirm'],
	'contact-me': ['lead', 'confirmation', 'newsletter-confirm'],
	'contact-construction': ['lead', 'confirmation', 'newsletter-confirm'],
	'contact-appointment': ['appointment', 'newsletter-confirm'],
	documents: ['lead', 'documents', 'newsletter-confirm'],
	testimonial: ['testimonial', 'confirmation'],
	'contact-demand': ['lead', 'appointment', 'newsletter-confirm'],
	'demand-register': ['alert-confirm'],
	'send-to-friend': ['friend-confirm'],
	'sign-newsletter': ['newsletter-confirm'],
	offer: ['lead', 'confirmation', 'newsletter-confirm'],
	application: ['application', 'confirmation', 'newsletter-confirm'],
}

test.each(FORM_NAMES)('%s is stored with its mails, which are all of that lead', async (name) => {
	const answer = await send(name)
	expect([answer.status, await answer.text()]).toEqual([303, ''])
	const leads = await agency.db.selectFrom('lead').select(['id', 'kind']).execute()
	expect(leads).toMatchObject([{ kind: name }])
	const mails = await agency.db.selectFrom('outbox').select(['template', 'lead_id']).orderBy('id').execute()
	expect(mails.map(({ template }) => template)).toEqual(MAILS[name])
	expect(new Set(mails.map(({ lead_id }) => lead_id))).toEqual(new Set([leads[0]?.id]))
})

test('a home that a browser with scripts sends to a friend is one mail, to the friend', async () => {
	const parsed = LEAD_KINDS['send-to-friend'].parse(FILLED['send-to-friend'])
	const about = await findLeadSubject({ listingId: 1001 }, 'nl')
	const leadId = await addRequest(agency.db, { kind: 'send-to-friend' })
	const aboutIn = async () => about
	const sent = { leadId, about, aboutIn, reference: 'FRI-2026-BBBBBB', language: 'nl', campaign: null, photos: 0 }
	const by = { address: '192.0.2.1', isProven: true, now: new Date() }
	const mails = await agency.db
		.transaction()
		.execute(async (transaction) => ('lead' in parsed ? parsed.lead.write(transaction, { ...sent, ...by }) : []))
	expect(mails).toMatchObject([{ template: 'friend', recipients: ['bo@voorbeeld.be'] }])
})

test.each(['contact-me', 'documents', 'offer', 'contact-construction'] as const)(
	'staff who read French find the home or project of %s in French, whatever the visitor reads',
	async (name) => {
		await send(name)
		const { props, language } = await agency.db
			.selectFrom('outbox')
			.select(['props', 'language'])
			.where('template', '=', 'lead')
			.executeTakeFirstOrThrow()
		expect(language).toBe('fr')
		expect(JSON.parse(props).about.url).toContain(`${ORIGIN}/fr/`)
	},
)

test('a lead whose mails cannot be written is not stored, and neither is anything that came with it', async () => {
	await agency.db.schema.alterTable('outbox').dropColumn('reply_to').execute()
	for (const name of FORM_NAMES) expect((await send(name)).status).toBe(503)
	const counts = (
		['lead', 'alert', 'appointment', 'document_request', 'friend_wish', 'testimonial_review'] as const
	).map(async (table) => (await agency.db.selectFrom(table).selectAll().execute()).length)
	expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 0, 0])
})

test('documents of a home that has been sold are refused at the field', async () => {
	await agency.db.updateTable('listing').set({ status: 'sold' }).where('id', '=', 1001).execute()
	const answer = await send('documents')
	expect(answer.status).toBe(422)
	expect(await agency.db.selectFrom('lead').select('id').execute()).toEqual([])
})
