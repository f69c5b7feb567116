// @long-running: each reading starts a process.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { freeTimes } from '#tests/support/browsers/visit-booking.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => {
	vi.stubEnv('PICTURES_FROM_LOOPBACK', 'allow')
	return { current: null }
})
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { hideOutside, showOutside } = await import('./outside.ts')
const { calendarView } = await import('#lib/desk/calendar/calendar-page.ts')

let server: PictureServer
let agency: AgencyDatabase
let members: StaffMember[]

beforeAll(async () => {
	server = await startPictureServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
	server.answers.clear()
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001)] })
	members = []
	// The sample agency shows homes with three agents.
	for (const name of ['Bruno', 'Carla', 'Elise']) {
		const email = `${name.toLowerCase()}@beffroi.example`
		const added = { name, email, language: 'fr', roles: ['requests' as const] }
		const row = await addMember(agency.db, added, new Date())
		members.push({ ...added, id: row?.id ?? 0, hasKeys: true })
	}
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function send(member: StaffMember | undefined, act: (request: Request) => Promise<Response>, input: object) {
	if (member === undefined) throw new Error('Nobody acts')
	setup.current = { sessionId: 's', member, isStale: false }
	const request = new Request(`${env.siteOrigin}/api/staff/desk/calendar/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify(input),
	})
	const answer = await act(request)
	return { status: answer.status, ...(await answer.json()) }
}

/** A calendar that is busy for the whole of a day, between the clocks of Belgium. */
const wholeDay = (day: string) =>
	Buffer.from(
		`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Dentist\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
	)
const viewOf = async (member: StaffMember | undefined, day: string) => {
	if (member === undefined) throw new Error('Nobody looks')
	return calendarView(member, { search: new URLSearchParams({ view: 'day', day }), language: 'fr' })
}

test('the calendars of all agents take the times of a day from visitors, and are shown as busy without what for', async () => {
	const [first = ''] = await freeTimes(1001)
	const day = first.slice(0, 10)
	const offered = async () => (await freeTimes(1001)).filter((time) => time.startsWith(day)).length
	const before = await offered()
	expect(before).toBeGreaterThan(0)
	server.answers.set('/a.ics', wholeDay(day))
	for (const [index, member] of members.entries()) {
		expect(await offered()).toBe(before)
		expect(await send(member, showOutside, { address: server.url('/a.ics') }), `${index}`).toEqual({
			status: 200,
			ok: true,
			count: 1,
		})
	}
	expect(await offered()).toBe(0)
	const view = await viewOf(members[0], day)
	expect(view.days[0]?.blocks.map(({ id, note, member }) => [id, note, member?.name])).toEqual([
		[null, null, 'Bruno'],
		[null, null, 'Carla'],
		[null, null, 'Elise'],
	])
	expect(view.outside).toMatchObject({ host: server.host, problem: null })
	expect(await send(members[0], hideOutside, {})).toMatchObject({ ok: true })
	expect(await offered()).toBe(before)
	expect((await viewOf(members[0], day)).outside).toBeNull()
	const log = await agency.db.selectFrom('staff_audit').select('action').orderBy('id').execute()
	expect(log.map(({ action }) => action)).toEqual([
		...members.map(() => 'calendar.outsideShow'),
		'calendar.outsideHide',
	])
})

test.each([
	['', 'address'],
	['my calendar', 'addressInvalid'],
	['ftp://calendar.example/a.ics', 'addressInvalid'],
	['http://192.168.1.1/a.ics', 'private'],
])('«%s» is refused at its field as %s, and the former calendar stays', async (address, code) => {
	server.answers.set('/a.ics', wholeDay('2099-01-01'))
	await send(members[0], showOutside, { address: server.url('/a.ics') })
	expect(await send(members[0], showOutside, { address })).toMatchObject({
		problem: 'input',
		fields: { address: code },
	})
	const kept = await agency.db.selectFrom('outside_calendar').select('member_id').execute()
	expect(kept).toEqual([{ member_id: members[0]?.id }])
})
