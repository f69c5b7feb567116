import { afterEach, beforeEach, expect, test } from 'vitest'
import { priceChangesOf } from '#lib/homes/listings/price/price-changes.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import type { OwnedCommunication } from '#lib/people/owners/portal-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { eventsOf, nextVisitsOf } from './story-queries.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const HOME = 1
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function book(startsAt: string, status: 'held' | 'requested' | 'confirmed' | 'cancelled', listing = HOME) {
	const lead = {
		kind: 'contact-appointment' as const,
		prefix: 'APP',
		language: 'nl',
		listingId: listing,
		projectId: null,
		email: 'ada@voorbeeld.be',
		content: {},
		optIn: null,
		browserKey: `${startsAt} ${status} ${listing}`,
	}
	let leadId = 0
	await createLead(
		agency.db,
		lead,
		async (_, created) => {
			leadId = created.leadId
			return []
		},
		NOW,
	)
	await agency.db
		.insertInto('appointment')
		.values({
			lead_id: leadId,
			uid: `${startsAt} ${status} ${listing}`,
			calendar: 'home',
			place: `home:${listing}`,
			seat: 1,
			listing_id: listing,
			starts_at: startsAt,
			ends_at: `${startsAt.slice(0, 11)}23:00:00.000Z`,
			status,
			language: 'nl',
			confirm_by: null,
			moved_at: null,
			cancelled_by: null,
			created_at: NOW.toISOString(),
		})
		.execute()
}

const noted = (date: string | null, type: string, status: string | null): OwnedCommunication => ({
	id: 1,
	source: 'phone',
	contact: 'S.',
	subject: null,
	comment: null,
	date,
	type,
	status,
})

test('the next visits are those booked on the site, those that the agency noted, and open houses, in order', async () => {
	await agency.add({ id: HOME }, { id: 2 })
	await book('2026-11-26T13:00:00.000Z', 'confirmed')
	await book('2026-11-25T13:00:00.000Z', 'requested')
	await book('2026-11-25T15:00:00.000Z', 'held')
	await book('2026-11-27T13:00:00.000Z', 'cancelled')
	await book('2026-11-20T13:00:00.000Z', 'confirmed')
	await book('2026-11-24T13:00:00.000Z', 'confirmed', 2)
	const communications = [
		noted('2026-11-24T16:30:00.000Z', 'visit', 'confirmed'),
		noted('2026-11-28T16:30:00.000Z', 'Visit', null),
		noted('2026-11-28T17:30:00.000Z', 'visit', 'cancelled'),
		noted('2026-11-28T18:30:00.000Z', 'phone', 'open'),
		noted('2026-11-22T16:30:00.000Z', 'visit', 'confirmed'),
		noted('2026-11-29', 'visit', 'confirmed'),
		noted(null, 'visit', 'confirmed'),
	]
	const openHouses = [
		{ start: '2026-11-14T09:00:00.000Z', end: '2026-11-14T11:00:00.000Z' },
		{ start: '2026-11-28T09:00:00.000Z', end: '2026-11-28T11:00:00.000Z' },
	]
	const visits = await nextVisitsOf(agency.db, { listingId: HOME, communications, openHouses }, NOW)
	expect(visits.map(({ kind, startsAt, state }) => [kind, startsAt.slice(5, 13), state])).toEqual([
		['noted', '11-24T16', 'confirmed'],
		['booked', '11-25T13', 'requested'],
		['booked', '11-26T13', 'confirmed'],
		['open', '11-28T09', 'confirmed'],
		['noted', '11-28T16', 'planned'],
	])
})

test('an import records a price that changed, and no price that was hidden or came back', async () => {
	const home = (Price: number, more: object = {}) =>
		importInto(agency, { properties: [property(HOME, { Price, ...more })] })
	await home(239_000)
	await home(239_000, { Bedrooms: 5 })
	expect(await priceChangesOf(agency.db, HOME)).toEqual([])
	await home(229_000)
	await home(229_000, { PublishPrice: false })
	await home(219_000)
	const changes = await priceChangesOf(agency.db, HOME)
	expect(changes.map(({ before, after }) => [before, after])).toEqual([[239_000, 229_000]])
})

test('events of the period are in order, and advertisements of a few days are one', async () => {
	await agency.add({ id: HOME })
	const medium = (id: number, name: string, start: string | null) => ({ id, medium: name, start, end: null, url: null })
	const at = '2026-11-11T08:00:00.000Z'
	await agency.db.insertInto('price_change').values({ listing_id: HOME, at, before: 1130, after: 1090 }).execute()
	const past = {
		listingId: HOME,
		createdAt: '2026-10-27T23:30:00.000Z',
		communications: [],
		media: [
			medium(1, 'Site', '2026-10-27T23:00:00.000Z'),
			medium(2, 'Vitrine', '2026-10-30'),
			medium(3, 'Immoweb', '2026-11-02'),
			medium(4, 'Bord', null),
		],
		openHouses: [
			{ start: '2026-11-14T09:00:00.000Z', end: null },
			{ start: '2026-11-28T09:00:00.000Z', end: null },
		],
	}
	expect(await eventsOf(agency.db, past, { from: '2026-10-25', to: '2026-11-23' }, NOW)).toEqual([
		{ kind: 'online', day: '2026-10-28' },
		{ kind: 'media', day: '2026-10-28', media: ['Site', 'Vitrine'] },
		{ kind: 'media', day: '2026-11-02', media: ['Immoweb'] },
		{ kind: 'price', day: '2026-11-11', before: 1130, after: 1090 },
		{ kind: 'open', day: '2026-11-14' },
	])
})

test('past visits are on their days, once if the agency also noted one that was booked on the site', async () => {
	await agency.add({ id: HOME })
	await book('2026-11-20T13:00:00.000Z', 'confirmed')
	await book('2026-11-19T13:00:00.000Z', 'cancelled')
	await book('2026-11-25T13:00:00.000Z', 'confirmed')
	await book('2026-11-17T13:00:00.000Z', 'confirmed')
	const nobodyCame = agency.db.updateTable('appointment').set({ outcome: 'noShow' })
	await nobodyCame.where('starts_at', '=', '2026-11-17T13:00:00.000Z').execute()
	const past = {
		listingId: HOME,
		createdAt: '2026-01-01T08:00:00.000Z',
		media: [],
		openHouses: [],
		communications: [
			noted('2026-11-20T13:00:00.000Z', 'visit', 'done'),
			noted('2026-11-20T16:00:00.000Z', 'Visit', 'done'),
			noted('2026-11-14', 'visit', 'closed'),
			noted('2026-11-15', 'visit', 'cancelled'),
			noted('2026-11-16', 'phone', 'done'),
		],
	}
	expect(await eventsOf(agency.db, past, { from: '2026-10-25', to: '2026-11-23' }, NOW)).toEqual([
		{ kind: 'visit', day: '2026-11-14', count: 1 },
		{ kind: 'visit', day: '2026-11-20', count: 2 },
	])
})

test('a visit that was booked here and comes back in the agency’s notes is one visit', async () => {
	await agency.add({ id: HOME })
	await book('2026-11-26T13:00:00.000Z', 'confirmed')
	const about = { listingId: HOME, communications: [noted('2026-11-26T14:00:00+01:00', 'visit', null)], openHouses: [] }
	expect((await nextVisitsOf(agency.db, about, NOW)).map(({ kind }) => kind)).toEqual(['booked'])
})

test('a note with a day but no time is the booked visit of that day, unless that one has a note of its own', async () => {
	await agency.add({ id: HOME })
	await book('2026-11-18T13:00:00.000Z', 'confirmed')
	await book('2026-11-19T13:00:00.000Z', 'confirmed')
	await book('2026-11-20T13:00:00.000Z', 'confirmed')
	await book('2026-11-20T23:30:00.000Z', 'confirmed')
	await book('2026-11-23T15:00:00.000Z', 'confirmed')
	const past = {
		listingId: HOME,
		createdAt: '2026-01-01T08:00:00.000Z',
		media: [],
		openHouses: [],
		communications: [
			noted('2026-11-18', 'visit', 'done'),
			noted('2026-11-19T13:00:00.000Z', 'visit', 'done'),
			noted('2026-11-19', 'visit', 'done'),
			noted('2026-11-21', 'visit', 'done'),
			noted('2026-11-23', 'visit', 'confirmed'),
		],
	}
	expect(await eventsOf(agency.db, past, { from: '2026-11-01', to: '2026-11-23' }, NOW)).toEqual([
		{ kind: 'visit', day: '2026-11-18', count: 1 },
		{ kind: 'visit', day: '2026-11-19', count: 2 },
		{ kind: 'visit', day: '2026-11-20', count: 1 },
		// Half past midnight in Belgium: booked, and noted by its day.
		{ kind: 'visit', day: '2026-11-21', count: 1 },
	])
})
