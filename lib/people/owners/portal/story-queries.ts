import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { Period } from '#lib/base/time/time-types.ts'
import { priceChangesOf } from '#lib/homes/listings/price/price-changes.ts'
import type { HomeEvent, NextVisit, OwnedCommunication, OwnedMedium } from '#lib/people/owners/portal-types.ts'

/** Advertisements that begin within this many days of each other are one event. */
const ONE_CAMPAIGN_DAYS = 3
const DAY_LENGTH = '2026-11-23'.length
const OVER = ['cancelled', 'closed', 'done']

const isVisit = (type: string | null) => type?.toLowerCase() === 'visit'
/** Returns the day in Belgium of an ISO date or instant. */
const dayIn = (date: string) => (date.length > DAY_LENGTH ? dayOf(new Date(date)) : date)

interface About {
	listingId: number
	communications: readonly OwnedCommunication[]
	openHouses: readonly { start: string; end: string | null }[]
}

/** Returns what is booked on the site and what the agency noted, next first, open houses included. Nobody is named. */
export async function nextVisitsOf(
	db: Kysely<Tables>,
	{ listingId, communications, openHouses }: About,
	now: Date,
): Promise<NextVisit[]> {
	const booked = await db
		.selectFrom('appointment')
		.select(['starts_at', 'ends_at', 'status'])
		.where('listing_id', '=', listingId)
		.where('calendar', '=', 'home')
		.where('kind', '=', 'visit')
		.where('status', 'in', ['requested', 'confirmed'])
		.where('ends_at', '>', now.toISOString())
		.execute()
	// A visit that was booked here comes back in the agency's own notes.
	const known = new Set(booked.map(({ starts_at }) => Date.parse(starts_at)))
	const noted = communications.flatMap(({ type, date, status }): NextVisit[] => {
		const isOver = OVER.includes(status?.toLowerCase() ?? '')
		if (!isVisit(type) || isOver || date === null || date.length <= DAY_LENGTH) return []
		if (Date.parse(date) <= now.getTime() || known.has(Date.parse(date))) return []
		const isSure = status?.toLowerCase() === 'confirmed'
		return [{ kind: 'noted', startsAt: date, endsAt: null, state: isSure ? 'confirmed' : 'planned' }]
	})
	const open = openHouses
		.filter(({ start, end }) => Date.parse(end ?? start) > now.getTime())
		.map(({ start, end }): NextVisit => ({ kind: 'open', startsAt: start, endsAt: end, state: 'confirmed' }))
	return [
		...booked.map(
			({ starts_at, ends_at, status }): NextVisit => ({
				kind: 'booked',
				startsAt: starts_at,
				endsAt: ends_at,
				state: status === 'confirmed' ? 'confirmed' : 'requested',
			}),
		),
		...noted,
		...open,
	].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

interface Past {
	listingId: number
	createdAt: string
	media: readonly OwnedMedium[]
	openHouses: About['openHouses']
	communications: readonly OwnedCommunication[]
}

/**
 * Returns the days on which a visitor came to see the home: booked on the site, or noted by the agency; once if both. A
 * note with a day but no time is the booked visit of that day that has no note with its time.
 */
async function visitedDays(
	db: Kysely<Tables>,
	{ listingId, communications }: Pick<Past, 'listingId' | 'communications'>,
	now: Date,
): Promise<HomeEvent[]> {
	const booked = await db
		.selectFrom('appointment')
		.select('starts_at')
		.where('listing_id', '=', listingId)
		.where('calendar', '=', 'home')
		.where('kind', '=', 'visit')
		.where('status', '=', 'confirmed')
		.where((on) => on.or([on('outcome', 'is', null), on('outcome', '=', 'done')]))
		.execute()
	const noted = communications.flatMap(({ type, date, status }) =>
		isVisit(type) && status?.toLowerCase() !== 'cancelled' && date !== null && Date.parse(date) <= now.getTime()
			? [date]
			: [],
	)
	const notedTimes = new Set(noted.filter((date) => date.length > DAY_LENGTH).map((date) => Date.parse(date)))
	const bookedTimes = booked.map(({ starts_at }) => Date.parse(starts_at))
	const unnoted = bookedTimes.filter((time) => !notedTimes.has(time))
	const times = [...notedTimes, ...unnoted].filter((time) => time <= now.getTime())
	const daysOfUnnoted = new Set(unnoted.map((time) => dayOf(new Date(time))))
	const notedDays = new Set(noted.filter((date) => date.length <= DAY_LENGTH && !daysOfUnnoted.has(date)))
	const days = [...times.map((time) => dayOf(new Date(time))), ...notedDays]
	return [...new Set(days)].map((day) => ({ kind: 'visit', day, count: days.filter((one) => one === day).length }))
}

function campaigns(media: readonly OwnedMedium[]): HomeEvent[] {
	const starts = media
		.flatMap(({ medium, start }) => (start === null ? [] : [{ medium, day: dayIn(start) }]))
		.sort((one, other) => one.day.localeCompare(other.day))
	const events: Extract<HomeEvent, { kind: 'media' }>[] = []
	for (const { medium, day } of starts) {
		const last = events.at(-1)
		if (last && Date.parse(day) - Date.parse(last.day) < ONE_CAMPAIGN_DAYS * DAY_MS) last.media.push(medium)
		else events.push({ kind: 'media', day, media: [medium] })
	}
	return events
}

/** Returns the events of a home within a period that may explain its visits, oldest first. */
export async function eventsOf(
	db: Kysely<Tables>,
	{ listingId, createdAt, media, openHouses, communications }: Past,
	period: Period,
	now: Date,
): Promise<HomeEvent[]> {
	const prices = await priceChangesOf(db, listingId)
	const events: HomeEvent[] = [
		{ kind: 'online', day: dayOf(new Date(createdAt)) },
		...prices.map(({ at, before, after }): HomeEvent => ({ kind: 'price', day: dayOf(new Date(at)), before, after })),
		...openHouses.map(({ start }): HomeEvent => ({ kind: 'open', day: wallOf(new Date(start)).day })),
		...campaigns(media),
		...(await visitedDays(db, { listingId, communications }, now)),
	]
	return events
		.filter(({ day }) => day >= period.from && day <= period.to)
		.sort((one, other) => one.day.localeCompare(other.day))
}
