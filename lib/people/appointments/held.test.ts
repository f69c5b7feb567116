import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { endHolds } from '#lib/people/appointments/booking/end-holds.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { mailOpenLeads } from '#lib/people/leads/staff/open-leads.ts'
import { findStaffLead } from '#lib/people/leads/staff/staff-queries.ts'
import { spendAllowance } from '#lib/people/mail/allowance.ts'
import { slotValue } from '#lib/people/slots/slots.ts'
import { getEventCounts } from '#lib/people/statistics/queries.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import { bookVisit, freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001)] })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const statuses = async () => {
	const rows = await agency.db.selectFrom('appointment').select('status').orderBy('id').execute()
	return rows.map(({ status }) => status)
}

const only = () => agency.db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow()

/** The mails about appointments: the recipient and the event of each. */
async function mailed(): Promise<string[]> {
	const rows = await agency.db.selectFrom('outbox').select(['template', 'props', 'attachments']).orderBy('id').execute()
	return rows.map(({ template, props, attachments }) =>
		[template, JSON.parse(props).event, ...(attachments === '[]' ? [] : ['ics'])].join(' '),
	)
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

describe('a booking without proof of work', () => {
	test('holds its time for 15 minutes and is mailed to its visitor alone', async () => {
		// Not the first one, which the passing of these minutes may bring too near.
		const slot = (await freeTimes(1001)).at(-1) ?? ''
		const answer = await bookVisit({ slot })
		expect(answer.headers.get('location')).toMatch(/&for=appointment-held$/)
		expect(await statuses()).toEqual(['held'])
		expect(await mailed()).toEqual(['appointment held'])
		expect(await freeTimes(1001, inMinutes(14))).not.toContain(slot)
		expect(await freeTimes(1001, inMinutes(16))).toContain(slot)
	})

	test('promises no link where there is no mail server', async () => {
		vi.stubEnv('SMTP_URL', '')
		const [slot = ''] = await freeTimes(1001)
		const answer = await bookVisit({ slot })
		expect(answer.headers.get('location')).toMatch(/&for=appointment-unfixed-off&mail=off$/)
	})

	test('is fixed by its visitor, however often, and then reported to the agency, with a calendar file', async () => {
		const [slot = ''] = await freeTimes(1001)
		await bookVisit({ slot })
		const { uid } = await only()
		expect((await getEventCounts(agency.db, 1001)).contacts.visit).toBe(0)
		for (let turn = 0; turn < 2; turn += 1) {
			const outcome = await changeAppointment(
				agency.db,
				uid,
				{ kind: 'confirm' },
				{ by: 'visitor', address: '192.0.2.77', now: inMinutes(14) },
			)
			expect(outcome).toEqual({ done: 'booked' })
		}
		expect(await only()).toMatchObject({ status: 'confirmed', confirm_by: null, is_vouched: 1 })
		expect(await mailed()).toEqual(['appointment held', 'appointment confirmed ics', 'appointment-staff confirmed ics'])
		expect((await getEventCounts(agency.db, 1001)).contacts.visit).toBe(1)
		await endHolds(agency.db, inMinutes(20))
		expect(await statuses()).toEqual(['confirmed'])
	})

	test('if not confirmed, frees its time, and the agency is notified once whom to call', async () => {
		const [slot = ''] = await freeTimes(1001)
		await bookVisit({ slot })
		await endHolds(agency.db, inMinutes(14))
		expect(await mailed()).toEqual(['appointment held'])
		for (let turn = 0; turn < 2; turn += 1) await endHolds(agency.db, inMinutes(16))
		expect(await statuses()).toEqual(['unconfirmed'])
		expect(await mailed()).toEqual(['appointment held', 'appointment-staff unconfirmed'])
	})

	test('holds no time if its mailbox has had too many mails to get a link; its page says so', async () => {
		const email = 'genoeg@voorbeeld.be'
		while (await spendAllowance(agency.db, email, 'link-plain', new Date()));
		const [slot = ''] = await freeTimes(1001)
		const answer = await bookVisit({ slot, email })
		expect(answer.status).toBe(303)
		expect(answer.headers.get('location')).toMatch(/&for=appointment-unfixed&mail=none$/)
		expect(await freeTimes(1001)).toContain(slot)
		expect(await mailed()).toEqual([])
		for (let turn = 0; turn < 2; turn += 1) await endHolds(agency.db, new Date())
		expect(await mailed()).toEqual(['appointment-staff unconfirmed'])
	})

	test('is listed as unconfirmed for the agency, in the morning mail and on its page', async () => {
		const [slot = ''] = await freeTimes(1001)
		await bookVisit({ slot })
		await mailOpenLeads(agency.db, new Date())
		const mail = await agency.db.selectFrom('outbox').select('props').where('template', '=', 'open-leads').execute()
		expect(JSON.parse(mail[0]?.props ?? '')).toMatchObject({ count: 1, leads: [{ isUnconfirmed: true }] })
		const [card] = templateOf('open-leads').wordsOf(JSON.parse(mail[0]?.props ?? ''), 'nl').cards ?? []
		expect(card?.place, 'the home').toContain('Binche')
		expect(card?.facts, 'when, whom to phone').toMatch(
			/^\w{2} \d+ \w{3}\.?, \d\d:\d\d · 0471\u00a023\u00a045\u00a067 · APP-/,
		)
		const { reference } = await agency.db.selectFrom('lead').select('reference').executeTakeFirstOrThrow()
		const lead = await findStaffLead(agency.db, reference, 'nl')
		expect(lead?.rows.at(-1)?.value).toMatch(/^Nog niet bevestigd door de bezoeker/)
	})

	test('is fixed late if its time is still free, and refused if another visitor has it', async () => {
		const [slot = '', other = ''] = await freeTimes(1001)
		await bookVisit({ slot })
		const { uid } = await only()
		await agency.db
			.updateTable('appointment')
			.set({ confirm_by: inMinutes(-1).toISOString() })
			.execute()
		await bookVisit({ slot, isProven: true })
		expect(await statuses()).toEqual(['unconfirmed', 'confirmed'])
		const confirm = () =>
			changeAppointment(agency.db, uid, { kind: 'confirm' }, { by: 'visitor', address: '192.0.2.77' })
		expect(await confirm()).toEqual({ problem: 'slotFull' })
		await agency.db.updateTable('appointment').set({ status: 'cancelled' }).where('uid', '<>', uid).execute()
		expect(await confirm()).toEqual({ done: 'booked' })
		expect(await freeTimes(1001)).toContain(other)
	})

	test('is fixed at another time by choosing one', async () => {
		const [slot = '', other = ''] = await freeTimes(1001)
		await bookVisit({ slot })
		const { uid } = await only()
		const times = await slotsAt(appointmentPlace(1001), new Date())
		const to = times.find((one) => slotValue(one) === other)
		if (to === undefined) throw new Error('There is no other time')
		const moved = await changeAppointment(
			agency.db,
			uid,
			{ kind: 'move', slot: to },
			{ by: 'visitor', address: '192.0.2.77' },
		)
		expect(moved).toEqual({ done: 'booked' })
		expect(await only()).toMatchObject({ status: 'confirmed', starts_at: to.startsAt.toISOString() })
		expect(await freeTimes(1001)).toContain(slot)
	})
})

test('requests by others for the same mail address, without proof, do not block a visitor who proves it', async () => {
	const times = await freeTimes(1001)
	const email = 'ada@voorbeeld.be'
	for (const slot of times.slice(0, 6)) await bookVisit({ slot, email })
	const free = (await freeTimes(1001)).at(-1) ?? ''
	expect((await bookVisit({ slot: free, email, isProven: true })).status).toBe(200)
	expect(await statuses()).toContain('confirmed')
})

test('a mail address can request six appointments a day, whatever becomes of them', async () => {
	const times = await freeTimes(1001)
	const email = 'ada@voorbeeld.be'
	const answers: number[] = []
	for (const slot of times.slice(0, 7)) {
		answers.push((await bookVisit({ slot, email, isProven: true })).status)
		await agency.db.updateTable('appointment').set({ status: 'cancelled' }).execute()
	}
	expect(answers).toEqual([200, 200, 200, 200, 200, 200, 422])
	expect((await bookVisit({ slot: times[7] ?? '', email: 'bo@voorbeeld.be', isProven: true })).status).toBe(200)
})
