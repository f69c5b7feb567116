import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import type { TodayView } from './today-types.ts'
import { comingToWatch, todayView } from './today-view.ts'

/** A Wednesday, 11.34 in Belgium: Friday's question is late. */
const NOW = new Date('2026-11-25T10:34:00.000Z')
const MEMBER = { id: 7, name: 'Élise Marchand', email: 'e@bureau.example', language: 'fr', hasKeys: true }
const COLLEAGUE = 8
let agency: AgencyDatabase
const requests = { late: 0, fresh: 0, own: 0 }
let view: TodayView

async function bookVisits({ db }: AgencyDatabase) {
	const booked = { kind: 'contact-appointment', status: 'answered' } as const
	await addVisit(db, await addRequest(db, booked), 'confirmed', '2026-11-25T08:30:00.000Z')
	const own = { ...booked, assignee_id: MEMBER.id }
	await addVisit(db, await addRequest(db, own), 'confirmed', '2026-11-25T13:00:00.000Z')
	await db
		.updateTable('appointment')
		.set({ ends_at: '2026-11-25T13:45:00.000Z' })
		.where('starts_at', '=', '2026-11-25T13:00:00.000Z')
		.execute()
	await addVisit(db, await addRequest(db, booked), 'cancelled', '2026-11-25T14:00:00.000Z')
	await addVisit(db, await addRequest(db, booked), 'confirmed', '2026-11-26T13:00:00.000Z')
}

async function withhold({ add, db }: AgencyDatabase, id: number) {
	const since = '2026-11-20T09:00:00.000Z'
	await add({ id, street: 'Rue Haute', house_number: '9', is_published: 0, unpublished_at: since })
	await db.insertInto('listing_withheld').values({ listing_id: id, reason: 'advert', rules: '[]', since }).execute()
}

beforeAll(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	const { db } = agency
	await bookVisits(agency)
	await withhold(agency, 1007)
	const block = { member_id: null, note: null, created_by: COLLEAGUE, created_at: '2026-11-20T09:00:00.000Z' }
	await db
		.insertInto('calendar_block')
		.values({ ...block, starts_at: '2026-11-25T15:00:00.000Z', ends_at: '2026-11-25T18:00:00.000Z' })
		.execute()
	requests.own = await addRequest(db, { assignee_id: MEMBER.id })
	await addVisit(db, requests.own, 'requested', '2026-12-01T13:00:00.000Z')
	await addRequest(db, { assignee_id: COLLEAGUE })
	requests.fresh = await addRequest(db)
	requests.late = await addRequest(db, { created_at: '2026-11-20T09:00:00.000Z' })
	view = await todayView({ ...MEMBER, roles: ['requests'] }, 'fr', NOW)
})
afterAll(async () => {
	closeForSite()
	await agency.close()
})

test('the day has its appointments but those that are cancelled, and asks how those went that are over', () => {
	expect(view.visits).toMatchObject([
		{ time: '09:30', isPast: true, isUntold: true },
		{ time: '14:00', who: 'Ada Peeters', isPast: false, isOpen: false, isUntold: false },
	])
	expect(view.tomorrow).toBe(1)
})

test('the reader sees the own free hours that are left, around what is booked and blocked', () => {
	// Homes are shown until 12.45 and from 14.00 to 17.45, an hour apart; it is 11.34, and from 16.00 on all are away.
	expect(view.free).toEqual([
		{ from: 720, time: '12:00', until: '12:45' },
		{ from: 900, time: '15:00', until: '15:45' },
	])
})

test('what nobody goes to in the coming three days is named, and who has many more than another', async () => {
	const href = '/staff/calendar/?who=nobody'
	expect(view.watch).toEqual([{ kind: 'unassigned', count: 1, href }])
	const colleagues = [
		{ id: MEMBER.id, name: 'Élise' },
		{ id: COLLEAGUE, name: 'Bruno' },
	]
	const visit = async (day: string, assignee_id: number) =>
		addVisit(
			agency.db,
			await addRequest(agency.db, { kind: 'contact-appointment', status: 'answered', assignee_id }),
			'confirmed',
			`${day}T09:00:00.000Z`,
		)
	for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-28']) await visit(day, COLLEAGUE)
	// Today and the fourth day do not count.
	for (const day of ['2026-11-25', '2026-11-29']) await visit(day, COLLEAGUE)
	expect(await comingToWatch(agency.db, colleagues, NOW)).toEqual([{ kind: 'unassigned', count: 1, href }])
	await visit('2026-11-27', COLLEAGUE)
	expect(await comingToWatch(agency.db, colleagues, NOW)).toEqual([
		{ kind: 'unassigned', count: 1, href },
		{ kind: 'uneven', most: { name: 'Bruno', count: 5 }, least: { name: 'Élise', count: 0 }, href: '/staff/calendar/' },
	])
})

test('what is late comes before what is new, and that before what the reader has taken', () => {
	expect(view.requests.map(({ id, mark, next }) => [id, mark, next.act])).toEqual([
		[requests.late, 'en retard', 'Répondre'],
		[requests.fresh, null, 'Répondre'],
		[requests.own, null, 'Confirmer'],
	])
	expect([view.late, view.fresh]).toEqual([1, 1])
})

test('a home that is withheld is named by its street', () => {
	expect([view.withheldCount, view.withheld.map(({ title, next }) => [title, next])]).toEqual([
		1,
		[['Rue Haute 9', { act: 'Ouvrir', href: '/staff/homes/1007/' }]],
	])
})

test('the numbers of the week and what visitors did not find are for admins alone', async () => {
	const criteria = 'goal=sale&city=binche%7C7130&price=0-250000'
	await agency.db.insertInto('vain_search').values({ day: '2026-11-25', criteria, count: 41 }).execute()
	expect([view.week, view.vain]).toEqual([null, []])
	const ofAdmin = await todayView({ ...MEMBER, roles: ['admin'] }, 'fr', NOW)
	expect(ofAdmin.week).toHaveLength(5)
	expect(ofAdmin.vain).toEqual([{ count: 41, text: expect.stringMatching(/^À vendre.*250\.000/) }])
	expect((await todayView({ ...MEMBER, roles: ['requests'] }, 'fr', NOW)).vain).toEqual([])
})
