// @long-running: each reading starts a process.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { addMember, changeRoles, removeMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { staffAccountData } from '#lib/people/staff/account/personal-data.ts'
import { getRetention } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'

vi.hoisted(() => {
	vi.stubEnv('PICTURES_FROM_LOOPBACK', 'allow')
})
const { busyBetween } = await import('#lib/people/appointments/calendar/away.ts')
const { forgetOutside, keepOutside, outsideCalendarOf, readOutsideCalendars } = await import('./outside-calendars.ts')
const { calendarAddress, fetchCalendar, readCalendar } = await import('./read-outside.ts')

const NOW = new Date('2026-11-30T09:00:00Z')
const LATER = new Date(NOW.getTime() + HOUR_MS)
const ALL = { from: new Date(NOW.getTime() - DAY_MS), to: new Date(NOW.getTime() + 30 * DAY_MS) }

let server: PictureServer
let agency: AgencyDatabase
let db: AgencyDatabase['db']
let elise: number

beforeAll(async () => {
	server = await startPictureServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
	server.answers.clear()
	server.asked.length = 0
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	const row = await addMember(
		db,
		{ name: 'Elise', email: 'elise@beffroi.example', language: 'fr', roles: ['requests'] },
		NOW,
	)
	elise = row?.id ?? 0
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const file = (...starts: string[]) =>
	Buffer.from(
		[
			'BEGIN:VCALENDAR',
			...starts.flatMap((start) => ['BEGIN:VEVENT', `UID:${start}`, `DTSTART:${start}`, 'DURATION:PT1H', 'END:VEVENT']),
			'END:VCALENDAR',
		].join('\r\n'),
	)
const url = () => new URL(server.url('/secret.ics'))
async function read() {
	const fetched = await fetchCalendar(url())
	return 'problem' in fetched ? fetched : readCalendar(fetched.text, NOW)
}
const busy = async () =>
	(await busyBetween(db, ALL)).map(({ memberId, startsAt }) => [memberId, startsAt.toISOString()])

async function keep(...starts: string[]): Promise<void> {
	server.answers.set('/secret.ics', file(...starts))
	const reading = await read()
	if ('problem' in reading) throw new Error(reading.problem)
	await db
		.transaction()
		.execute((transaction) => keepOutside(transaction, { memberId: elise, url: url(), ...reading }, NOW))
}

test('a calendar is kept by its busy times, its address sealed', async () => {
	await keep('20261201T100000Z', '20261202T100000Z')
	expect(await busy()).toEqual([
		[elise, '2026-12-01T10:00:00.000Z'],
		[elise, '2026-12-02T10:00:00.000Z'],
	])
	expect(await outsideCalendarOf(db, elise)).toEqual({ host: server.host, readAt: NOW.toISOString(), problem: null })
	expect(JSON.stringify(await db.selectFrom('outside_calendar').selectAll().execute())).not.toContain('secret')
})

test('it is read again after a rest; what cannot be read keeps what was known, and says why', async () => {
	await keep('20261201T100000Z')
	server.asked.length = 0
	await readOutsideCalendars(db, new Date(NOW.getTime() + 60_000))
	expect(server.asked).toEqual([])
	server.answers.set('/secret.ics', file('20261203T100000Z'))
	await readOutsideCalendars(db, LATER)
	expect(await busy()).toEqual([[elise, '2026-12-03T10:00:00.000Z']])
	server.answers.set('/secret.ics', Buffer.from('<title>Sign in</title>'))
	await readOutsideCalendars(db, new Date(LATER.getTime() + HOUR_MS))
	expect(await busy()).toEqual([[elise, '2026-12-03T10:00:00.000Z']])
	expect(await outsideCalendarOf(db, elise)).toMatchObject({ readAt: LATER.toISOString(), problem: 'notCalendar' })
	server.answers.set('/secret.ics', file())
	await readOutsideCalendars(db, new Date(LATER.getTime() + 2 * HOUR_MS))
	expect(await busy()).toEqual([])
	expect(await outsideCalendarOf(db, elise)).toMatchObject({ problem: null })
})

test('an address that was sealed with another key is named, and nothing is asked', async () => {
	await keep('20261201T100000Z')
	await db.updateTable('outside_calendar').set({ sealed: '1.a.b.c' }).execute()
	server.asked.length = 0
	await readOutsideCalendars(db, LATER)
	expect(server.asked).toEqual([])
	expect(await outsideCalendarOf(db, elise)).toMatchObject({ problem: 'unreadable' })
})

test('what is over is forgotten, also of a calendar that is no longer read', async () => {
	await keep('20261130T100000Z', '20261202T100000Z')
	const night = new Date('2026-12-01T03:15:00Z')
	await db.transaction().execute((transaction) => staffAccountData.expire(transaction, getRetention(), night))
	expect(await busy()).toEqual([[elise, '2026-12-02T10:00:00.000Z']])
})

test('it goes with a press, with the role, and with the account', async () => {
	const rows = async () => [
		...(await db.selectFrom('outside_calendar').selectAll().execute()),
		...(await db.selectFrom('outside_busy').selectAll().execute()),
	]
	await keep('20261201T100000Z')
	expect(await forgetOutside(db, elise)).toBe(true)
	expect(await rows()).toEqual([])
	await keep('20261201T100000Z')
	await changeRoles(db, { id: elise, roles: ['editor'], seen: ['requests'] })
	expect(await rows()).toEqual([])
	await keep('20261201T100000Z')
	expect(await busy()).toEqual([])
	await removeMember(db, elise, NOW)
	expect(await rows()).toEqual([])
})

test.each([
	['404', (): void => {}, 'refused'],
	['500', () => server.answers.set('/secret.ics', (response) => void response.writeHead(500).end()), 'unreachable'],
	['a page', () => server.answers.set('/secret.ics', Buffer.from('<title>Sign in</title>')), 'notCalendar'],
	['a redirect without an end', () => moved('/secret.ics'), 'refused'],
	['a redirect to another protocol', () => moved('file:///etc/passwd'), 'refused'],
	['a redirect into a private network', () => moved('http://192.168.1.1/'), 'private'],
])('%s is no calendar', async (_, prepare, problem) => {
	prepare()
	expect(await read()).toEqual({ problem })
})

function moved(location: string): void {
	server.answers.set('/secret.ics', (response) => void response.writeHead(302, { location }).end())
}

test('a redirect to another address is followed', async () => {
	moved('/other.ics')
	server.answers.set('/other.ics', file('20261201T100000Z'))
	expect(await read()).toMatchObject({ times: [{}] })
})

test.each([
	['webcal://p12.icloud.com/a.ics', 'https://p12.icloud.com/a.ics'],
	[' https://calendar.google.com/a/basic.ics ', 'https://calendar.google.com/a/basic.ics'],
	['ftp://example.com/a.ics', undefined],
	['file:///etc/passwd', undefined],
	['basic.ics', undefined],
])('the address of «%s» is %s', (text, address) => {
	expect(calendarAddress(text)?.href).toBe(address)
})
