import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { placeAt, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { findVisitReceipt } from '#lib/people/appointments/page/receipt.ts'
import { createFormChallenge } from '#lib/people/forms/captcha.ts'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { slotValue } from '#lib/people/slots/slots.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import { eraseVisitor } from '#lib/server/privacy/erase-records.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { solveFormChallenge } from '#tests/support/browsers/proof.ts'
import { bookVisit, freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { sendReminders } from './reminders.ts'

const ORIGIN = 'http://localhost:3000'
let agency: AgencyDatabase
let count = 0

beforeEach(async () => {
	vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [1001, 1002, 1003, 1004].map((id) => property(id)) })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

/** Sends the form for a valuation as a page with or without scripts does. */
async function ask(slot: string, { email = '', isProven = true } = {}) {
	count += 1
	const proof: Record<string, string> = isProven ? { proof: await solveFormChallenge(await createFormChallenge()) } : {}
	const request = new Request(`${ORIGIN}/api/leads/contact-demand`, {
		method: 'POST',
		headers: {
			origin: ORIGIN,
			'x-forwarded-for': `192.0.3.${count}`,
			...(isProven ? { accept: 'application/json' } : {}),
		},
		body: new URLSearchParams({
			language: 'fr',
			street: 'Rue de Merbes 88',
			zip: '7130',
			city: 'Binche',
			type: 'house',
			slot,
			...proof,
			title: 'none',
			firstName: 'Nadège',
			lastName: 'Simon',
			phone: '0471 23 45 67',
			preference: 'phone',
			remark: '',
			email: email || `eigenaar${count}@voorbeeld.be`,
		}),
	})
	return receiveLead(LEAD_KINDS['contact-demand'], request)
}

const appointments = () => agency.db.selectFrom('appointment').selectAll().orderBy('id').execute()
const free = async () => (await slotsAt(placeAt(''), new Date())).filter(({ isFull }) => !isFull).map(slotValue)

async function mailed(): Promise<string[]> {
	const rows = await agency.db.selectFrom('outbox').select(['template', 'props', 'attachments']).orderBy('id').execute()
	return rows.map(({ template, props, attachments }) =>
		[template, JSON.parse(props).event, ...(attachments === '[]' ? [] : ['ics'])].filter(Boolean).join(' '),
	)
}

async function lastMail(template: string) {
	const rows = await agency.db.selectFrom('outbox').selectAll().where('template', '=', template).execute()
	const { props, language } = rows.at(-1) ?? expect.fail(`No ${template}`)
	return { text: JSON.stringify(templateOf(template).wordsOf(JSON.parse(props), language)) }
}

const agents = () => getAppointments().home?.agents ?? 0

describe('a valuation with a time', () => {
	test('is a requested appointment at the address of its owner, who is told that it is not confirmed yet', async () => {
		const [slot = ''] = await freeTimes(1001)
		const answer = await ask(slot)
		expect(answer.status).toBe(200)
		expect(JSON.stringify(await answer.json())).toContain('for=contact-demand-time')
		const [made, ...others] = await appointments()
		expect(others).toEqual([])
		expect(made).toMatchObject({
			kind: 'valuation',
			status: 'requested',
			calendar: 'home',
			place: 'out',
			listing_id: null,
			language: 'fr',
			location: 'Rue de Merbes 88, 7130 Binche',
		})
		expect(await mailed()).toEqual(['lead', 'appointment requested'])
		const mail = await lastMail('appointment')
		expect(mail.text).toContain('Il n’est pas encore confirmé')
		expect(mail.text).toContain('Estimation')
		expect(mail.text).toContain('Rue de Merbes 88')
		expect((await lastMail('lead')).text).toContain('/personal/appointment/?token=')
	})

	test('takes an agent from visits at the same time, and visits take one from it', async () => {
		const [slot = '', other = ''] = await freeTimes(1001)
		for (let index = 0; index < agents(); index++) expect((await ask(slot)).status).toBe(200)
		expect(await freeTimes(1001)).not.toContain(slot)
		expect((await (await bookVisit({ slot, isProven: true })).json()).errors).toEqual({ slot: 'slotFull' })
		for (let id = 1001; id < 1001 + agents(); id++) await bookVisit({ slot: other, listingId: id, isProven: true })
		expect(await free()).not.toContain(other)
		expect((await (await ask(other)).json()).errors).toEqual({ slot: 'slotFull' })
	})

	test('and visits at the same instant never take more than there are agents', async () => {
		const [slot = ''] = await freeTimes(1001)
		await Promise.all([
			...Array.from({ length: 6 }, () => ask(slot)),
			...[1001, 1002, 1003, 1004].map((listingId) => bookVisit({ slot, listingId, isProven: true })),
		])
		const made = (await appointments()).filter(({ status }) => status === 'requested' || status === 'confirmed')
		expect(made).toHaveLength(agents())
		// Whoever was refused can choose again: nothing of theirs is left.
		expect(await agency.db.selectFrom('lead').select('id').execute()).toHaveLength(agents())
	})

	test('is confirmed and moved by staff with the mails and the calendar file, and needs them again once its owner moves it', async () => {
		const [slot = '', other = ''] = await freeTimes(1001)
		await ask(slot)
		const { uid } = (await appointments())[0] ?? expect.fail('No appointment')
		const staff = { by: 'agency', address: '192.0.2.1' } as const
		expect(await changeAppointment(agency.db, uid, { kind: 'confirm' }, staff)).toEqual({ done: 'confirmed' })
		expect((await mailed()).slice(2)).toEqual(['appointment confirmed ics', 'appointment-staff confirmed ics'])
		expect((await lastMail('appointment')).text).toContain('Nous venons estimer votre bien le')
		const wished = (await slotsAt(placeAt(''), new Date())).find((one) => slotValue(one) === other)
		if (wished === undefined) return expect.fail('The other time is gone')
		const own = { by: 'visitor', address: '192.0.2.2' } as const
		expect(await changeAppointment(agency.db, uid, { kind: 'move', slot: wished }, own)).toEqual({ done: 'moved' })
		expect(await appointments()).toMatchObject([{ status: 'requested', starts_at: wished.startsAt.toISOString() }])
		expect(await changeAppointment(agency.db, uid, { kind: 'cancel' }, own)).toEqual({ done: 'cancelled' })
		expect(await free()).toContain(other)
		// Its owner may still want to sell: the request stays open.
		expect(await agency.db.selectFrom('lead').select('status').execute()).toEqual([{ status: 'new' }])
	})

	test('without proof of work holds its time until the mailed link is opened; the agency has the request at once', async () => {
		const [slot = ''] = await freeTimes(1001)
		const answer = await ask(slot, { isProven: false })
		expect(answer.headers.get('location')).toMatch(/&for=appointment-held$/)
		expect(await mailed()).toEqual(['lead', 'appointment held'])
		const { uid } = (await appointments())[0] ?? expect.fail('No appointment')
		const own = { by: 'visitor', address: '192.0.2.3' } as const
		expect(await changeAppointment(agency.db, uid, { kind: 'confirm' }, own)).toEqual({ done: 'asked' })
		expect(await appointments()).toMatchObject([{ status: 'requested', is_vouched: 1 }])
	})

	test('is reminded of once it is confirmed, and erased with its owner', async () => {
		const [slot = ''] = await freeTimes(1001)
		await ask(slot, { email: 'nadege@exemple.be' })
		const [{ uid, starts_at } = expect.fail('No appointment')] = await appointments()
		const eve = new Date(Date.parse(starts_at) - 24 * HOUR_MS)
		await sendReminders(agency.db, eve)
		expect(await mailed()).not.toContain('appointment reminder')
		await changeAppointment(agency.db, uid, { kind: 'confirm' }, { by: 'agency', address: '192.0.2.1' })
		await sendReminders(agency.db, eve)
		expect((await lastMail('appointment')).text).toContain('Nous passons chez vous demain')
		await eraseVisitor(agency.db, 'nadege@exemple.be', { now: new Date(), also: async () => {} })
		expect(await appointments()).toEqual([])
	})

	test('is never shown by the reference of its thank-you page: the address is where the owner lives', async () => {
		const [slot = ''] = await freeTimes(1001)
		await ask(slot)
		const { reference } = await agency.db.selectFrom('lead').select('reference').executeTakeFirstOrThrow()
		expect(await findVisitReceipt(reference, 'fr')).toBeNull()
	})
})

test('a valuation without a time is a request as before', async () => {
	const answer = await ask('call')
	expect(answer.status).toBe(200)
	expect(JSON.stringify(await answer.json())).not.toContain('for=')
	expect(await appointments()).toEqual([])
	expect(await mailed()).toEqual(['lead', 'confirmation'])
})
