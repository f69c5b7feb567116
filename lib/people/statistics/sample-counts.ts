import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransactionAlone } from '#lib/base/db/transactions.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { daysBetween, weekdayOf } from '#lib/base/time/calendar-days.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { daysOf, hourOf, lastDays } from '#lib/base/time/period-days.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { type PriceChange, recordPriceChanges } from '#lib/homes/listings/price/price-changes.ts'
import { addCounts, addHours } from './daily-counts.ts'
import type { ListingCountTable, ListingHourTable } from './tables.ts'

const DAYS = 60
/** One home in this many dropped its price, this many days ago. */
const DROP_EVERY = 5
const DROP_DAYS_AGO = 12
/** Homes younger than this have no price drop. */
const YOUNGEST_DROP_DAYS = 20
/** Visits on a day of the week, from Sunday on, relative to an ordinary day. */
const WEEK = [1.6, 0.9, 0.85, 0.95, 1, 1.05, 1.35] as const
/** How visits are distributed over the hours of a day. */
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 5, 5, 6, 6, 8, 7, 5, 5, 6, 7, 9, 11, 13, 13, 9, 4] as const
const SOURCES = { search: 34, portal: 22, direct: 16, site: 14, social: 9, mail: 5 } as const
/** How often each event happens, per visit. */
const EVENTS = { map: 0.13, heart: 0.06, share: 0.02 } as const
const CONTACTS = { information: 0.014, visit: 0.016, documents: 0.009 } as const

interface SampleHome {
	id: number
	goal: 0 | 1
	price: number | null
	created_at: string
	closed_at: string | null
	facts: string
}

/** Returns a pseudo-random number from 0 to 1, always the same for the same numbers. */
function chance(...numbers: number[]): number {
	const mixed = numbers.reduce((hash, number) => Math.imul(hash ^ (number + 0x9e3779b9), 0x85ebca6b) ^ (hash >>> 13), 7)
	return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Distributes a whole number by weights; the remainder goes to the first. */
function share(count: number, weights: readonly number[]): number[] {
	const all = weights.reduce((sum, weight) => sum + weight, 0)
	let given = 0
	let reached = 0
	return weights.map((weight) => {
		reached += (weight / all) * count
		const part = Math.round(reached) - given
		given += part
		return part
	})
}

const fading = (days: number, height: number, length: number) => (days < 0 ? 0 : height * Math.exp(-days / length))

function priceDropOf({ id, price, goal, created_at }: SampleHome, now: Date): PriceChange | null {
	const isOldEnough = now.getTime() - Date.parse(created_at) > YOUNGEST_DROP_DAYS * DAY_MS
	if (price === null || id % DROP_EVERY !== 1 || !isOldEnough) return null
	const step = goal === 0 ? 5000 : 20
	const at = new Date(now.getTime() - DROP_DAYS_AGO * DAY_MS).toISOString()
	return { listing_id: id, at, before: Math.ceil((price * 1.035) / step) * step, after: price }
}

/**
 * Returns the visits of one home on each day, with a peak when it was new, at weekends, after a lower price, and around
 * open days.
 */
function visitsOf(home: SampleHome, drop: PriceChange | null, days: readonly string[]): Map<string, number> {
	const { id } = home
	const from = dayOf(new Date(home.created_at))
	const to = home.closed_at === null ? '9999' : dayOf(new Date(home.closed_at))
	const openDays = (
		ListingFacts.pick({ openHouses: true }).partial().parse(JSON.parse(home.facts)).openHouses ?? []
	).map(({ start }) => dayOf(new Date(start)))
	const ordinary = 5 + chance(id) * 7
	return new Map(
		days
			.filter((day) => day >= from && day <= to)
			.map((day) => {
				const weekday = WEEK[weekdayOf(day)] ?? 1
				const cheaper = drop === null ? 0 : fading(daysBetween(dayOf(new Date(drop.at)), day), 1.8, 2.5)
				const open = Math.max(0, ...openDays.map((open) => fading(daysBetween(day, open), 1.6, 1.5)))
				const news = 1 + fading(daysBetween(from, day), 3, 3) + cheaper + open
				const noise = 0.75 + chance(id, daysBetween('2026-01-01', day)) / 2
				return [day, Math.max(1, Math.round(ordinary * weekday * news * noise))]
			}),
	)
}

/** Records the price drop, so that the owner's chart shows it beside the visitors. */
async function notePriceDrop(db: Kysely<Tables>, drop: PriceChange): Promise<void> {
	await recordPriceChanges(db, [drop])
	const lowered = {
		former_price: drop.before,
		lowered_at: drop.at,
		price_history: JSON.stringify([{ price: drop.before, until: drop.at }]),
	}
	await db.updateTable('listing').set(lowered).where('id', '=', drop.listing_id).execute()
}

interface Rows {
	counts: ListingCountTable[]
	hours: ListingHourTable[]
}

function rowsOf(home: SampleHome, visits: ReadonlyMap<string, number>, now: Date): Rows {
	const { id: listing_id, goal, facts } = home
	const { videoUrl = null, virtualTourUrl = null } = ListingFacts.partial().parse(JSON.parse(facts))
	const rates: [kind: string, detail: string, rate: number][] = [
		...Object.entries(EVENTS).map(([kind, rate]): [string, string, number] => [kind, '', rate]),
		...Object.entries(CONTACTS).map(([detail, rate]): [string, string, number] => ['contact', detail, rate]),
		['contact', goal === 0 ? 'offer' : 'application', 0.003],
		...(videoUrl === null ? [] : [['video', '', 0.16] satisfies [string, string, number]]),
		...(virtualTourUrl === null ? [] : [['tour', '', 0.18] satisfies [string, string, number]]),
	]
	const reached = rates.map((_, index) => chance(listing_id, index) * 0.8)
	const rows: Rows = { counts: [], hours: [] }
	const today = dayOf(now)
	for (const [day, whole] of visits) {
		const byHour = share(whole, HOURS).map((count, hour) => (day === today && hour >= hourOf(now) ? 0 : count))
		const count = byHour.reduce((sum, one) => sum + one, 0)
		const add = (kind: string, detail: string, number: number) => {
			if (number > 0) rows.counts.push({ listing_id, day, kind, detail, count: number })
		}
		rows.hours.push(
			...byHour.map((number, hour) => ({ listing_id, day, hour, visits: number })).filter((row) => row.visits > 0),
		)
		const names = Object.keys(SOURCES)
		share(count, Object.values(SOURCES)).forEach((number, index) => {
			add('visit', names[index] ?? 'other', number)
		})
		add('view', '', Math.round(count * (1.25 + chance(listing_id, whole) / 3)))
		add('impression', '', Math.round(count * (7 + chance(listing_id, whole, 1) * 3)))
		rates.forEach(([kind, detail, rate], index) => {
			const before = Math.floor(reached[index] ?? 0)
			reached[index] = (reached[index] ?? 0) + rate * count
			add(kind, detail, Math.floor(reached[index] ?? 0) - before)
		})
	}
	return rows
}

/**
 * Writes sixty days of believable numbers for the sample homes: the same for the same day, with a peak for new homes,
 * at weekends, after a lower price and before an open day, up to the present hour. Only for a new database.
 */
export async function addSampleCounts(db: Kysely<Tables>, now = new Date()): Promise<void> {
	const homes = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'price', 'created_at', 'closed_at', 'facts'])
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.execute()
	const days = daysOf(lastDays(DAYS, now))
	await inTransactionAlone(db, async (transaction) => {
		for (const home of homes) {
			const drop = priceDropOf(home, now)
			if (drop !== null) await notePriceDrop(transaction, drop)
			const { counts, hours } = rowsOf(home, visitsOf(home, drop, days), now)
			await addCounts(transaction, counts)
			await addHours(transaction, hours)
		}
	})
}
