import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { calendarView } from '#lib/desk/calendar/calendar-page.ts'
import { answerFeed } from '#lib/desk/calendar/feed-answer.ts'
import { changeAppointment } from '#lib/people/appointments/booking/appointment-changes.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { addMember, removeMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getEventCounts } from '#lib/people/statistics/queries.ts'
import { bookVisit as bookAsVisitor, freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { moveVisit, settleVisit } = await import('./change.ts')
const { undoChange, unbookVisit } = await import('./undo.ts')
const { bookVisit } = await import('./book.ts')
const { readKnownPeople } = await import('#lib/desk/calendar/known-people.ts')
const { setHours } = await import('./hours.ts')
const { recordOutcome, undoOutcome } = await import('./outcome.ts')
const { blockHours, freeHours, blockAgain } = await import('./block.ts')
const { changeFeed } = await import('#lib/desk/calendar/feed-change.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']
let elise: StaffMember
let bruno: StaffMember

async function member(name: string): Promise<StaffMember> {
	const email = `${name.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'fr', roles: ['requests'] }, new Date())
	if (row === null) throw new Error('The address is taken')
	return { id: row.id, name, email, language: 'fr', roles: ['requests'], hasKeys: true }
}
const as = (current: StaffMember) => {
	setup.current = { sessionId: 's', member: current, isStale: false }
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001), property(1002)] })
	elise = await member('Elise')
	bruno = await member('Bruno')
	as(elise)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/calendar/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const visits = () => db.selectFrom('appointment').selectAll().orderBy('id').execute()
const visit = async (id: number) =>
	(await visits()).find((one) => one.id === id) ?? expect.fail(`There is no appointment ${id}`)
const outbox = async () => {
	const rows = await db.selectFrom('outbox').select(['template', 'props', 'next_attempt_at']).orderBy('id').execute()
	return rows.map(({ template, props }) => `${template} ${JSON.parse(props).event}`)
}
const audited = async () => {
	const rows = await db.selectFrom('staff_audit').select(['action', 'subject']).orderBy('id').execute()
	return rows.map(({ action, subject }) => `${action} ${subject.split(':')[0]}`)
}

const PERSON = { firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be', phone: '0471 23 45 67' }
const BOOKING = {
	...PERSON,
	kind: 'visit',
	language: 'nl',
	assigneeId: null,
	note: null,
	place: 1001 as number | string,
}

/** A weekday on which visitors can come: none of the tests happens to be on a holiday. */
async function openDay(): Promise<string> {
	const [first = ''] = await freeTimes(1001)
	return first.slice(0, 10)
}

async function booked(listingId: number, time: string) {
	const day = await openDay()
	const done = await send(bookVisit, { ...BOOKING, place: listingId, day, time })
	expect(done).toMatchObject({ status: 200, ok: true })
	return { id: Number(done.id), sequence: Number(done.sequence), at: String(done.at), leadId: Number(done.leadId), day }
}

describe('a booking by staff', () => {
	test('is confirmed at any time of the day, with its request, the mails and the log, and can be taken back', async () => {
		const { id, sequence, at, leadId } = await booked(1001, '18:20')
		expect(await visit(id)).toMatchObject({ status: 'confirmed', listing_id: 1001, is_vouched: 1, language: 'nl' })
		expect(await outbox()).toEqual(['appointment confirmed', 'appointment-staff confirmed'])
		expect(await db.selectFrom('lead').select(['status', 'kind', 'email']).executeTakeFirstOrThrow()).toEqual({
			status: 'answered',
			kind: 'contact-appointment',
			email: 'ada@voorbeeld.be',
		})
		expect(await send(unbookVisit, { id, sequence, at })).toEqual({ status: 200, ok: true })
		expect(await visits()).toEqual([])
		expect(await outbox()).toEqual([])
		expect(await db.selectFrom('lead').select('id').where('id', '=', leadId).execute()).toEqual([])
		expect(await audited()).toEqual(['calendar.book lead', 'calendar.unbook lead'])
	})

	test('cannot be taken back once its mail is on its way, and a visitor’s own booking never', async () => {
		const { id, sequence, at } = await booked(1001, '10:00')
		await db.updateTable('outbox').set({ sent_at: at }).execute()
		expect(await send(unbookVisit, { id, sequence, at })).toMatchObject({ ok: false, problem: 'sent' })
		const free = await freeTimes(1002)
		await bookAsVisitor({ slot: free.at(-1) ?? '', listingId: 1002, isProven: true })
		const own = (await visits()).at(-1) ?? expect.fail('No visit')
		const claimed = { id: own.id, sequence: own.sequence, at: own.created_at }
		expect(await send(unbookVisit, claimed)).toMatchObject({ ok: false, problem: 'sent' })
		expect(await visits()).toHaveLength(2)
	})

	test('is refused twice at one home and time, also if it only overlaps, and nothing of it is left', async () => {
		const { day } = await booked(1001, '10:00')
		expect(await send(bookVisit, { ...BOOKING, day, time: '10:30' })).toEqual({
			status: 400,
			ok: false,
			problem: 'slotFull',
		})
		expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(1)
		expect(await send(bookVisit, { ...BOOKING, day, time: '10:45' })).toMatchObject({ ok: true })
	})

	test('is of any kind, at any address and as long as it takes; it blocks an agent, and is in the calendar and its feed', async () => {
		const day = await openDay()
		const signing = {
			...BOOKING,
			kind: 'signing',
			place: 'elsewhere',
			location: 'Grand-Place 4, 7130 Binche',
			minutes: 90,
		}
		const done = await send(bookVisit, { ...signing, day, time: '10:00' })
		expect(done).toMatchObject({ ok: true })
		expect(await visit(Number(done.id))).toMatchObject({
			kind: 'signing',
			place: 'out',
			location: 'Grand-Place 4, 7130 Binche',
			listing_id: null,
			status: 'confirmed',
		})
		for (const place of [1001, 1002]) await send(bookVisit, { ...BOOKING, place, day, time: '10:15' })
		const more = { ...signing, kind: 'deed', day, time: '11:00', minutes: 30 }
		expect(await send(bookVisit, more)).toMatchObject({ ok: true })
		const full = { ...signing, kind: 'meeting', day, time: '10:15', minutes: 30 }
		expect(await send(bookVisit, full)).toMatchObject({ ok: false, problem: 'slotFull' })
		const view = await calendarView(elise, { search: new URLSearchParams({ day }), language: 'fr' })
		expect(view.days[0]?.visits[0]).toMatchObject({
			title: 'Signature, Grand-Place 4, 7130 Binche',
			time: '10:00',
			until: '11:30',
		})
		const { address } = await send(changeFeed, { isOn: true })
		const feed = await (await answerFeed(new Request(String(address)))).text()
		expect(feed.replace(/\r?\n[ \t]/g, '')).toContain(
			'SUMMARY:Signature\\, Grand-Place 4\\, 7130 Binche\\, Ada Peeters',
		)
	})

	test('of a visitor without a mail address is mailed to the agency alone, also when it is moved and cancelled', async () => {
		const day = await openDay()
		const made = await send(bookVisit, { ...BOOKING, email: '', kind: 'inventory', place: 1001, day, time: '10:00' })
		expect(await outbox()).toEqual(['appointment-staff confirmed'])
		const moved = await send(moveVisit, { id: made.id, sequence: made.sequence, day, time: '15:00' })
		expect(moved).toMatchObject({ ok: true })
		const cancelled = await send(settleVisit, { id: made.id, sequence: moved.sequence, kind: 'cancel' })
		expect(cancelled).toMatchObject({ ok: true })
		expect(await outbox()).toEqual(['confirmed', 'moved', 'cancelled'].map((event) => `appointment-staff ${event}`))
		// An inventory is no visit of a buyer: its owner does not read of one.
		expect((await getEventCounts(db, 1001)).contacts.visit).toBe(0)
	})

	test('needs a place, an address that was written, and a mail address that is one or none', async () => {
		const day = await openDay()
		const fields = async (input: object) => (await send(bookVisit, { ...BOOKING, day, time: '10:00', ...input })).fields
		expect(await fields({ place: '' })).toEqual({ place: 'place' })
		expect(await fields({ place: 'elsewhere', location: ' ' })).toEqual({ place: 'location' })
		expect(await fields({ email: 'ada' })).toEqual({ email: 'emailInvalid' })
		expect(await fields({ minutes: 600 })).toEqual({ minutes: 'minutes' })
	})

	test('is refused in the past, in the hour that March skips, past midnight, and at a home that is unknown', async () => {
		const day = await openDay()
		const problem = async (input: object) =>
			(await send(bookVisit, { ...BOOKING, day, time: '10:00', ...input })).problem
		expect(await problem({ day: '2026-01-05' })).toBe('slotPast')
		expect(await send(bookVisit, { ...BOOKING, day: '2027-03-28', time: '02:30' })).toMatchObject({
			problem: 'input',
			fields: { time: 'timeGap' },
		})
		expect(await send(bookVisit, { ...BOOKING, day, time: '23:30' })).toMatchObject({ fields: { time: 'timeLate' } })
		expect(await problem({ place: 4711 })).toBe('input')
		expect(await send(bookVisit, { ...BOOKING, day, time: '10:00', email: 'ada', phone: '' })).toMatchObject({
			problem: 'input',
			fields: { email: 'emailInvalid', phone: 'phone' },
		})
		expect(await visits()).toEqual([])
	})
})

describe('an appointment', () => {
	test('is moved with the visitor’s own mail, and moved back before it is sent', async () => {
		const { id, sequence, day } = await booked(1001, '10:00')
		await db.deleteFrom('outbox').execute()
		const before = await visit(id)
		const moved = await send(moveVisit, { id, sequence, day, time: '16:45' })
		expect(moved).toMatchObject({ status: 200, sequence: sequence + 1 })
		const after = await visit(id)
		expect(Date.parse(after.ends_at) - Date.parse(after.starts_at)).toBe(45 * 60_000)
		expect(after.starts_at).not.toBe(before.starts_at)
		expect(await outbox()).toEqual(['appointment moved', 'appointment-staff moved'])
		const mail = await db.selectFrom('outbox').select(['next_attempt_at', 'created_at']).executeTakeFirstOrThrow()
		expect(Date.parse(mail.next_attempt_at ?? '') - Date.parse(mail.created_at)).toBe(15_000)
		const back = { id, sequence: moved.sequence, at: moved.at, former: moved.former }
		expect(await send(undoChange, back)).toEqual({ status: 200, ok: true, sequence: sequence + 2 })
		expect(await visit(id)).toMatchObject({ starts_at: before.starts_at, status: 'confirmed', moved_at: null })
		expect(await outbox()).toEqual([])
		expect(await audited()).toEqual(['calendar.book lead', 'calendar.move lead', 'calendar.undo lead'])
	})

	test('is moved, confirmed or cancelled without a mail to a visitor whom staff tell; the agency gets its own', async () => {
		const { id, sequence, day } = await booked(1001, '10:00')
		await db.deleteFrom('outbox').execute()
		const moved = await send(moveVisit, { id, sequence, day, time: '16:45', isTold: false })
		expect(moved).toMatchObject({ ok: true })
		expect(await outbox()).toEqual(['appointment-staff moved'])
		const back = { id, sequence: moved.sequence, at: moved.at, former: moved.former }
		const undone = await send(undoChange, back)
		expect(undone).toMatchObject({ ok: true })
		expect(await outbox()).toEqual([])
		const cancel = { id, sequence: undone.sequence, kind: 'cancel', isTold: false }
		expect(await send(settleVisit, cancel)).toMatchObject({ ok: true })
		expect(await outbox()).toEqual(['appointment-staff cancelled'])
	})

	test('is cancelled and comes back with its request as it was; not once its mail was sent or its time taken', async () => {
		const { id, sequence, day, leadId } = await booked(1001, '10:00')
		await db.updateTable('lead').set({ status: 'new' }).execute()
		await db.deleteFrom('outbox').execute()
		const status = () => db.selectFrom('lead').select('status').where('id', '=', leadId).executeTakeFirstOrThrow()
		const cancelled = await send(settleVisit, { id, sequence, kind: 'cancel' })
		expect([(await visit(id)).status, (await status()).status]).toEqual(['cancelled', 'closed'])
		const back = { id, at: cancelled.at, former: cancelled.former }
		const undone = await send(undoChange, { ...back, sequence: cancelled.sequence })
		expect(undone).toMatchObject({ ok: true })
		expect([(await visit(id)).status, (await status()).status]).toEqual(['confirmed', 'new'])

		const again = await send(settleVisit, { id, sequence: undone.sequence, kind: 'cancel' })
		await send(bookVisit, { ...BOOKING, email: 'bob@voorbeeld.be', day, time: '10:15' })
		const late = { id, at: again.at, former: again.former, sequence: again.sequence }
		expect(await send(undoChange, late)).toMatchObject({ ok: false, problem: 'slotFull' })
		await db.deleteFrom('lead').where('email', '=', 'bob@voorbeeld.be').execute()
		await db.updateTable('outbox').set({ attempts: 1 }).execute()
		expect(await send(undoChange, late)).toMatchObject({ ok: false, problem: 'sent' })
		expect((await visit(id)).status).toBe('cancelled')
	})

	test('that a colleague changed meanwhile is a conflict, and nothing of either is lost', async () => {
		const { id, sequence, day } = await booked(1001, '10:00')
		as(bruno)
		await send(moveVisit, { id, sequence, day, time: '11:00' })
		as(elise)
		const late = await send(moveVisit, { id, sequence, day, time: '15:00' })
		expect(late).toEqual({ status: 409, ok: false, problem: 'conflict', present: { by: 'Bruno' } })
		const { starts_at: kept, uid } = await visit(id)
		const own = await changeAppointment(db, uid, { kind: 'cancel' }, { by: 'visitor', address: '192.0.2.1' })
		expect(own).toEqual({ done: 'cancelled' })
		expect(await send(settleVisit, { id, sequence: sequence + 1, kind: 'cancel' })).toMatchObject({ status: 409 })
		expect((await visit(id)).starts_at).toBe(kept)
	})

	test('is refused a time that another one has', async () => {
		const first = await booked(1001, '10:00')
		const second = await booked(1001, '14:00')
		const { id, sequence, day } = second
		expect(await send(moveVisit, { id, sequence, day, time: '10:15' })).toMatchObject({ problem: 'slotFull' })
		expect(await send(moveVisit, { id: first.id, sequence: 0, day, time: '10:15' })).toMatchObject({ ok: true })
	})
})

describe('the hours of a colleague', () => {
	/** Comes from nine to noon on every day but Sunday. */
	const mornings = Object.fromEntries(
		[0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
			[`from${day}`, day === 0 ? '' : '09:00'],
			[`to${day}`, day === 0 ? '' : '12:00'],
		]),
	)
	const empty = Object.fromEntries(
		[0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
			[`from${day}`, ''],
			[`to${day}`, ''],
		]),
	)
	const offeredAt = async (day: string) =>
		(await slotsAt(appointmentPlace(1001), new Date()))
			.filter((slot) => slot.day === day && !slot.isFull)
			.map(({ from }) => from)

	test('take an agent away from the times outside of them, for visitors too, until they are taken back', async () => {
		const day = await openDay()
		const before = await offeredAt(day)
		expect(before).toContain('14:00')
		// The sample agency shows homes with three agents.
		const carla = await member('Carla')
		const former: object[] = []
		for (const { id } of [elise, bruno, carla]) former.push(await send(setHours, { memberId: id, ...mornings }))
		expect(former).toEqual([elise, bruno, carla].map(() => ({ status: 200, ok: true, former: [] })))
		expect(await offeredAt(day)).toEqual(before.filter((from) => from < '11:30'))
		expect(await send(setHours, { memberId: carla.id, ...empty })).toMatchObject({
			former: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, starts: '09:00', ends: '12:00' })),
		})
		expect(await offeredAt(day)).toEqual(before)
		expect(await audited()).toEqual(Array.from({ length: 4 }, () => 'calendar.hours member'))
	})

	test('name who is free, and leave out who goes elsewhere, is blocked or is off', async () => {
		const day = await openDay()
		const freeOn = async () => {
			const view = await calendarView(elise, { search: new URLSearchParams({ day }), language: 'fr' })
			return view.days[0]?.free.map(({ from, who }) => `${from / 60} ${who.map(({ name }) => name).join('+')}`)
		}
		expect((await freeOn())?.slice(0, 2)).toEqual(['9 Bruno+Elise', '10 Bruno+Elise'])
		await send(setHours, { memberId: bruno.id, ...mornings })
		expect(await freeOn()).toContain('14 Elise')
		await send(bookVisit, { ...BOOKING, assigneeId: elise.id, day, time: '09:00' })
		expect((await freeOn())?.slice(0, 2)).toEqual(['9 Bruno', '10 Bruno+Elise'])
		const hours = { day, time: '14:00', untilDay: day, untilTime: '15:00', note: '' }
		await send(blockHours, { ...hours, memberId: elise.id })
		expect((await freeOn())?.find((text) => text.startsWith('14'))).toBe('14 ')
		const view = await calendarView(elise, { search: new URLSearchParams({ day }), language: 'fr' })
		expect(view.days[0]?.present).toEqual([{ id: bruno.id, name: 'Bruno', hours: '09:00–12:00' }])
		// Whoever goes there already could go, as far as this one is concerned.
		expect(view.days[0]?.visits[0]?.freeIds).toEqual([bruno.id, elise.id])
	})

	test('are refused with an end before the beginning or without one, and go with the account', async () => {
		const fields = async (more: object) => (await send(setHours, { memberId: bruno.id, ...mornings, ...more })).fields
		expect(await fields({ to1: '08:00' })).toEqual({ to1: 'order' })
		expect(await fields({ from2: '' })).toEqual({ from2: 'time' })
		expect(await send(setHours, { memberId: 4711, ...mornings })).toMatchObject({ problem: 'missing' })
		await send(setHours, { memberId: bruno.id, ...mornings })
		await removeMember(db, bruno.id, new Date())
		expect(await db.selectFrom('staff_hours').selectAll().execute()).toEqual([])
	})
})

describe('people of former requests', () => {
	const find = async (q: string) => {
		const url = `${env.siteOrigin}/api/staff/desk/calendar/people/?${new URLSearchParams({ q })}`
		return (await (await readKnownPeople(new Request(url))).json()).people
	}

	test('are found once by name, number or address, with what the form needs; those who were erased are not', async () => {
		await booked(1001, '10:00')
		await booked(1002, '14:00')
		const ada = { firstName: 'Ada', lastName: 'Peeters', phone: '0471 23 45 67', email: 'ada@voorbeeld.be' }
		for (const q of ['peet', 'ADA', '0471 23', '+32 471 23 45 67', 'voorbeeld.be'])
			expect(await find(q), q).toEqual([{ ...ada, language: 'nl' }])
		for (const q of ['', 'a', 'bob', '%%']) expect(await find(q), q).toEqual([])
		await db.updateTable('lead').set({ erased_at: new Date().toISOString() }).execute()
		expect(await find('peeters')).toEqual([])
	})
})

describe('what became of an appointment', () => {
	const notes = async () =>
		(await db.selectFrom('lead_event').select('note').where('note', 'is not', null).execute()).map(({ note }) => note)
	async function over() {
		const { id, sequence, leadId } = await booked(1001, '10:00')
		const started = { starts_at: new Date(Date.now() - 3_600_000).toISOString() }
		await db.updateTable('appointment').set(started).where('id', '=', id).execute()
		await db.deleteFrom('outbox').execute()
		return { id, sequence, leadId }
	}

	test('is recorded with a note on its request, mails nobody, and is taken back', async () => {
		const { id, sequence, leadId } = await over()
		const done = await send(recordOutcome, { id, sequence, outcome: 'noShow', said: 'Panne, rappelle demain.' })
		expect(done).toMatchObject({ ok: true, before: null, sequence: sequence + 1 })
		expect((await visit(id)).outcome).toBe('noShow')
		expect(await notes()).toEqual(['Panne, rappelle demain.'])
		const lead = db.selectFrom('lead').select('staff_remark').where('id', '=', leadId)
		expect(await lead.executeTakeFirstOrThrow()).toEqual({ staff_remark: 'Panne, rappelle demain.' })
		expect(await outbox()).toEqual([])
		const back = { id, sequence: done.sequence, before: done.before, noteId: done.noteId }
		expect(await send(undoOutcome, back)).toMatchObject({ ok: true })
		expect((await visit(id)).outcome).toBeNull()
		expect(await notes()).toEqual([])
		expect(await audited()).toEqual(['calendar.book lead', 'calendar.outcome lead', 'calendar.undo lead'])
	})

	test('is refused before it has begun, after a cancellation, and to whoever has an older one on the screen', async () => {
		const ahead = await booked(1001, '14:00')
		const outcome = { outcome: 'done', said: '' }
		expect(await send(recordOutcome, { ...outcome, id: ahead.id, sequence: 0 })).toMatchObject({ problem: 'slotAhead' })
		await send(settleVisit, { id: ahead.id, sequence: 0, kind: 'cancel' })
		expect(await send(recordOutcome, { ...outcome, id: ahead.id, sequence: 1 })).toMatchObject({ problem: 'closed' })
		const { id, sequence } = await over()
		expect(await send(recordOutcome, { ...outcome, id, sequence, outcome: '' })).toMatchObject({
			fields: { outcome: 'outcome' },
		})
		as(bruno)
		await send(recordOutcome, { ...outcome, id, sequence })
		as(elise)
		const late = { id, sequence, outcome: 'noShow', said: 'Pas venu' }
		expect(await send(recordOutcome, late)).toMatchObject({ status: 409, present: { by: 'Bruno' } })
		expect(await notes()).toEqual([])
	})
})

describe('blocked hours', () => {
	const hours = async (input: object = {}) => {
		const day = await openDay()
		const span = { day, time: '08:00', untilDay: day, untilTime: '13:30' }
		return { day, ...(await send(blockHours, { memberId: null, note: 'Congé', ...span, ...input })) }
	}
	const offered = async (day: string, listingId = 1001) =>
		(await slotsAt(appointmentPlace(listingId), new Date())).filter((slot) => slot.day === day && !slot.isFull)

	test('are no longer offered on the site and refused at a booking, until they are free again', async () => {
		const [slot = ''] = await freeTimes(1001)
		const { day, id } = await hours()
		expect((await offered(day)).map(({ from }) => from)).toEqual(['14:00', '15:00', '16:00', '17:00'])
		const refused = await bookAsVisitor({ slot, isProven: true })
		expect([refused.status, (await refused.json()).errors]).toEqual([422, { slot: 'slotGone' }])
		expect(await send(bookVisit, { ...BOOKING, day, time: '13:15' })).toMatchObject({ problem: 'slotGone' })
		expect(await visits()).toEqual([])
		const { former } = await send(freeHours, { id })
		expect(await offered(day)).toHaveLength(8)
		expect(await send(blockAgain, former)).toMatchObject({ ok: true })
		expect(await offered(day)).toHaveLength(4)
		expect(await send(freeHours, { id })).toMatchObject({ status: 404, problem: 'missing' })
		expect(await audited()).toEqual(['calendar.block block', 'calendar.free block', 'calendar.block block'])
	})

	test('of one member leave the others: the last agent is full, and overlapping hours count once', async () => {
		const { day } = await hours({ memberId: bruno.id })
		await hours({ memberId: bruno.id, time: '09:00', untilTime: '12:00' })
		expect(await offered(day)).toHaveLength(8)
		// Three agents, one of them away: two visits at once, and no third.
		await booked(1001, '10:00')
		expect(await send(bookVisit, { ...BOOKING, place: 1002, day, time: '10:00' })).toMatchObject({ ok: true })
		await importInto(agency, { properties: [property(1001), property(1002), property(1003)] })
		expect((await offered(day, 1003)).map(({ from }) => from)).not.toContain('10:00')
		expect((await offered(day, 1003)).map(({ from }) => from)).toContain('14:00')
	})

	test('leave appointments that were there, which can still be cancelled and come back', async () => {
		const { id, sequence } = await booked(1001, '10:00')
		expect(await hours()).toMatchObject({ ok: true, visits: 1 })
		const cancelled = await send(settleVisit, { id, sequence, kind: 'cancel' })
		const back = { id, sequence: cancelled.sequence, at: cancelled.at, former: cancelled.former }
		expect(await send(undoChange, back)).toMatchObject({ ok: true })
	})

	test('need an end after their beginning, within sixty days', async () => {
		expect(await hours({ untilTime: '08:00' })).toMatchObject({ fields: { untilTime: 'order' } })
		const day = await openDay()
		expect(await hours({ untilDay: addDays(day, 61) })).toMatchObject({ fields: { untilDay: 'blockLong' } })
	})
})

describe('the calendar for other programs', () => {
	const read = (address: string) => answerFeed(new Request(address))

	test('has what staff may see, without telephone and mail address, until it is renewed', async () => {
		await booked(1001, '10:00')
		const { address } = await send(changeFeed, { isOn: true })
		const answer = await read(address)
		const text = (await answer.text()).replace(/\r\n[ \t]/g, '')
		expect(answer.headers.get('cache-control')).toBe('private, no-store')
		expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
		expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
		expect(text).toMatch(/BEGIN:VEVENT.*SUMMARY:.*Ada Peeters.*STATUS:CONFIRMED/s)
		expect(text).not.toMatch(/voorbeeld|0471/)
		const renewed = await send(changeFeed, { isOn: true })
		expect((await read(address)).status).toBe(404)
		expect((await read(renewed.address)).status).toBe(200)
		expect((await read(renewed.address.replace(/.$/, 'x'))).status).toBe(404)
		expect(await send(changeFeed, { isOn: false })).toMatchObject({ address: null })
		expect((await read(renewed.address)).status).toBe(404)
	})

	test('opens nothing once the member has neither the role nor an account', async () => {
		const { address } = await send(changeFeed, { isOn: true })
		await db.updateTable('staff_member').set({ roles: 'editor' }).where('id', '=', elise.id).execute()
		expect((await read(address)).status).toBe(404)
		await db.updateTable('staff_member').set({ roles: 'requests' }).where('id', '=', elise.id).execute()
		expect((await read(address)).status).toBe(200)
		await removeMember(db, elise.id, new Date())
		expect((await read(address)).status).toBe(404)
	})

	test('is limited for one network', async () => {
		const answers = await Promise.all(
			Array.from({ length: 40 }, () => read(`${env.siteOrigin}/api/staff/calendar/?token=a`)),
		)
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
	})
})

test('the page has the week of its address, with who looks after what', async () => {
	const { day, leadId } = await booked(1001, '10:00')
	await db.updateTable('lead').set({ assignee_id: bruno.id }).where('id', '=', leadId).execute()
	const view = (search: string) => calendarView(elise, { search: new URLSearchParams(search), language: 'fr' })
	const shown = async (search: string) => (await view(search)).days.flatMap(({ visits: there }) => there)
	expect(await shown(`week=${day}`)).toMatchObject([
		{ day, time: '10:00', until: '10:45', minutes: 45, name: 'Ada Peeters', assignee: { name: 'Bruno' } },
	])
	expect(await shown(`day=${day}&who=${bruno.id}&place=home`)).toHaveLength(1)
	expect(await shown(`day=${day}&who=${elise.id}`)).toEqual([])
	expect(await shown(`day=${day}&who=nobody`)).toEqual([])
	expect(await shown(`day=${day}&place=office`)).toEqual([])
	expect(await shown(`day=${addDays(day, 1)}`)).toEqual([])
})
