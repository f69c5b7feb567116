import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { confirmAlert } from '#lib/people/alerts/mutations.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { endHolds } from '#lib/people/appointments/booking/end-holds.ts'
import { FORMS } from '#lib/people/forms/schemas/forms.ts'
import { confirmSubscription } from '#lib/people/newsletter/subscribers.ts'
import { readSlot } from '#lib/people/slots/slots.ts'
import { type FormName, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { LEAD_KINDS } from './lead-kinds.ts'
import { receiveLead } from './receive.ts'

const ORIGIN = 'http://localhost:3000'
const AGENCY_MAILS = ['lead', 'application', 'testimonial', 'appointment-staff']

const settings = vi.hoisted(() => ({ hasWebhook: true, hasCrm: true }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const webhook = { url: 'https://hooks.example/', secretVariable: 'HOOK_SECRET', oldSecretVariable: null }
	return {
		...config,
		getLeadSettings: () => ({ webhook: settings.hasWebhook ? webhook : null }),
		getFeedSettings: () => ({ ...config.getFeedSettings(), source: { kind: 'whise', sendsLeads: settings.hasCrm } }),
	}
})

let agency: AgencyDatabase

beforeEach(async () => {
	Object.assign(settings, { hasWebhook: true, hasCrm: true })
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

/** Sends a form as a page without scripts does, and returns its status. */
async function send(name: FormName): Promise<number> {
	const [slot = ''] = /^contact-(appointment|demand)$/.test(name) ? await freeTimes(1001) : []
	const body = posted({ language: 'nl', ...FILLED[name], ...(slot && { slot }) })
	const request = new Request(`${ORIGIN}/api/leads/${name}`, { method: 'POST', headers: { origin: ORIGIN }, body })
	return (await receiveLead(LEAD_KINDS[name], request)).status
}

async function passedOn(): Promise<string[]> {
	const rows = await agency.db.selectFrom('lead_delivery').select(['target', 'event']).orderBy('id').execute()
	return rows.map(({ target, event }) => `${target} ${event}`)
}

async function agencyMails(): Promise<number> {
	const rows = await agency.db.selectFrom('outbox').select('id').where('template', 'in', AGENCY_MAILS).execute()
	return rows.length
}

const BOTH = ['webhook lead.created', 'crm lead.created']

// By hand: everything of which the agency gets a mail at once.
const AT_ONCE: Record<FormName, boolean> = {
	'site-contact': true,
	'contact-me': true,
	'contact-construction': true,
	'contact-appointment': false,
	documents: true,
	testimonial: true,
	'contact-demand': true,
	'demand-register': false,
	'send-to-friend': false,
	'sign-newsletter': false,
	offer: true,
	application: true,
}

test.each(Object.keys(FORMS).filter(isFormName))('%s is passed on when the agency gets its mail', async (name) => {
	expect(await send(name)).toBe(303)
	expect(await passedOn()).toEqual(AT_ONCE[name] ? BOTH : [])
	expect((await agencyMails()) > 0).toBe(AT_ONCE[name])
	// The same form sent again is the same lead.
	expect(await send(name)).toBe(303)
	expect(await passedOn()).toEqual(AT_ONCE[name] ? BOTH : [])
})

test('a lead whose delivery cannot be written is not stored, and neither are its mails', async () => {
	await agency.db.schema.alterTable('lead_delivery').dropColumn('queued_at').execute()
	expect(await send('site-contact')).toBe(503)
	expect(await agency.db.selectFrom('lead').select('id').execute()).toEqual([])
	expect(await agency.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('nothing is written for what is not configured', async () => {
	Object.assign(settings, { hasWebhook: false, hasCrm: false })
	await send('site-contact')
	expect(await passedOn()).toEqual([])
	settings.hasCrm = true
	await send('contact-me')
	expect(await passedOn()).toEqual(['crm lead.created'])
})

describe('a visit', () => {
	const AGENCY = { by: 'agency', address: '192.0.2.9' } as const
	const VISITOR = { by: 'visitor', address: '192.0.2.8' } as const

	async function book(): Promise<string> {
		await send('contact-appointment')
		const { uid } = await agency.db.selectFrom('appointment').select('uid').executeTakeFirstOrThrow()
		return uid
	}

	test('is passed on once its link is opened, then its move and its end, which a CRM does not get', async () => {
		const uid = await book()
		await changeAppointment(agency.db, uid, { kind: 'confirm' }, VISITOR)
		expect(await passedOn()).toEqual(BOTH)
		const slot = readSlot((await freeTimes(1001)).at(-1) ?? '')
		if (typeof slot === 'string') throw new Error(slot)
		expect(await changeAppointment(agency.db, uid, { kind: 'move', slot }, AGENCY)).toEqual({ done: 'moved' })
		await changeAppointment(agency.db, uid, { kind: 'cancel' }, AGENCY)
		await changeAppointment(agency.db, uid, { kind: 'cancel' }, AGENCY)
		expect(await passedOn()).toEqual([...BOTH, 'webhook appointment.changed', 'webhook appointment.cancelled'])
		expect(await agencyMails()).toBe(3)
	})

	test('that nobody confirmed is passed on when the agency is notified of it', async () => {
		await book()
		await endHolds(agency.db, new Date(Date.now() + HOUR_MS))
		expect([await passedOn(), await agencyMails()]).toEqual([BOTH, 1])
	})
})

test('a search alert is passed on once it is confirmed', async () => {
	await send('demand-register')
	const { reference } = await agency.db.selectFrom('alert').select('reference').executeTakeFirstOrThrow()
	await confirmAlert(agency.db, reference)
	await confirmAlert(agency.db, reference)
	expect([await passedOn(), await agencyMails()]).toEqual([BOTH, 1])
})

test.each([
	['sign-newsletter', [], BOTH],
	['site-contact', BOTH, [...BOTH, 'webhook newsletter.confirmed', 'crm newsletter.confirmed']],
	// The agency does not know of this visit yet; when it does, it is told of the newsletter with it.
	['contact-appointment', [], []],
] as const)('the newsletter of %s is passed on once its link is opened', async (name, before, after) => {
	await send(name)
	expect(await passedOn()).toEqual(before)
	const { id } = await agency.db.selectFrom('newsletter_subscriber').select('id').executeTakeFirstOrThrow()
	await confirmSubscription(id)
	await confirmSubscription(id)
	expect(await passedOn()).toEqual(after)
})
