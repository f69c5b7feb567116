import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarQuery, readCalendarAddress } from '#lib/desk/calendar/model/address.ts'
import { placeInLanes } from '#lib/desk/calendar/model/lanes.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import { calendarDays } from './days.ts'

let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function visitAt(startsAt: string, status: 'confirmed' | 'cancelled' | 'unconfirmed' = 'confirmed') {
	const id = await addRequest(db)
	await addVisit(db, id, status, startsAt)
	const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
	await db.updateTable('appointment').set({ ends_at: endsAt }).where('lead_id', '=', id).execute()
}

const week = (day: string, view: 'week' | 'day' = 'week') =>
	calendarDays(
		db,
		{ view, day, who: null, place: null },
		{ language: 'nl', now: new Date('2026-03-25T09:00:00Z'), names: new Map([[7, 'Sofie Claes']]), colleagues: [] },
	)
const timesOf = (days: Awaited<ReturnType<typeof week>>) =>
	days.flatMap(({ day, visits }) => visits.map(({ time }) => `${day} ${time}`))

describe('a week', () => {
	test('in which the clocks go forward begins and ends at midnight in Belgium', async () => {
		// Monday 23 March 00:00 is 22 March 23:00 UTC; Sunday 29 March ends at 22:00 UTC.
		for (const at of ['2026-03-22T22:30:00Z', '2026-03-22T23:00:00Z', '2026-03-29T01:30:00Z']) await visitAt(at)
		for (const at of ['2026-03-29T21:30:00Z', '2026-03-29T22:00:00Z']) await visitAt(at)
		expect(timesOf(await week('2026-03-23'))).toEqual(['2026-03-23 00:00', '2026-03-29 03:30', '2026-03-29 23:30'])
	})

	test('in which the clocks go back has the hour that occurs twice on its Sunday, twice', async () => {
		for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00Z']) await visitAt(at)
		expect(timesOf(await week('2026-10-19'))).toEqual(['2026-10-25 02:30', '2026-10-25 02:30'])
		expect(timesOf(await week('2026-10-26'))).toEqual(['2026-10-26 00:00'])
	})

	test('has no Sunday without anything, and no visits that were never confirmed', async () => {
		await visitAt('2026-03-24T09:00:00Z', 'unconfirmed')
		await visitAt('2026-03-24T10:00:00Z', 'cancelled')
		const days = await week('2026-03-23')
		expect(days.map(({ day }) => day.slice(8))).toEqual(['23', '24', '25', '26', '27', '28'])
		expect(days.filter(({ isToday }) => isToday).map(({ label }) => label)).toEqual(['woensdag 25 maart'])
		expect(days[1]?.visits).toMatchObject([{ stateWord: 'geannuleerd', isOpen: false, minutes: 30 }])
		expect(await week('2026-03-29', 'day')).toHaveLength(1)
	})

	test('has blocked hours on each of their days', async () => {
		await db
			.insertInto('calendar_block')
			.values({
				member_id: 7,
				starts_at: '2026-03-24T13:00:00.000Z',
				ends_at: '2026-03-26T11:00:00.000Z',
				note: null,
				created_by: 1,
				created_at: '2026-03-20T09:00:00.000Z',
			})
			.execute()
		const blocks = (await week('2026-03-23')).map(({ blocks: there }) => there.map(({ from, to }) => [from, to]))
		expect(blocks).toEqual([[], [[840, 1440]], [[0, 1440]], [[0, 720]], [], []])
	})

	test('says the times that visitors are still offered: after the notice, and not in blocked hours', async () => {
		await db
			.insertInto('calendar_block')
			.values({
				// Friday from 9:00 to 11:30 in Belgium.
				member_id: null,
				starts_at: '2026-03-27T08:00:00.000Z',
				ends_at: '2026-03-27T10:30:00.000Z',
				note: null,
				created_by: 1,
				created_at: '2026-03-20T09:00:00.000Z',
			})
			.execute()
		const free = (await week('2026-03-23')).map((day) => day.free.map(({ from }) => from / 60))
		expect(free).toEqual([[], [], [], [10, 11, 12, 14, 15, 16, 17], [12, 14, 15, 16, 17], [10, 11, 12, 13, 14, 15]])
	})
})

test('appointments at the same time stand beside each other, the next ones have the whole width', () => {
	const lanes = placeInLanes([
		{ from: 600, to: 660 },
		{ from: 615, to: 645 },
		{ from: 645, to: 700 },
		{ from: 700, to: 730 },
	])
	expect(lanes.map(({ lane, lanes: count }) => `${lane + 1}/${count}`)).toEqual(['1/2', '2/2', '2/2', '1/1'])
})

test.each([
	['', '2026-11-23', ''],
	['?week=2026-W48', '2026-11-23', ''],
	['?week=2026-W49', '2026-11-30', '?week=2026-W49'],
	['?week=2027-01-02', '2026-12-28', '?week=2026-W53'],
	['?week=2026-W60&who=0&place=garden', '2026-11-23', ''],
	['?day=2026-12-01&who=nobody&place=office', '2026-12-01', '?day=2026-12-01&who=nobody&place=office'],
	['?day=2026-02-30&who=12', '2026-11-23', '?who=12'],
])('the address %s shows what begins on %s', (search, day, query) => {
	const address = readCalendarAddress(new URLSearchParams(search), '2026-11-25')
	expect(address.day).toBe(day)
	expect(calendarQuery(address, '2026-11-25')).toBe(query)
})
