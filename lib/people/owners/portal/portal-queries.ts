import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { lastDays } from '#lib/base/time/period-days.ts'
import { storedPriceSteps } from '#lib/homes/listings/price/stored-steps.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { type CurrentOwner, openSessions } from '#lib/people/owners/account/owner-sessions.ts'
import type {
	OwnedCommunication,
	OwnedHome,
	OwnedImpression,
	OwnedMedium,
	OwnerNumbers,
	OwnerPortal,
} from '#lib/people/owners/portal-types.ts'
import { getFunnel } from '#lib/people/statistics/funnel-queries.ts'
import { getCounters, getEventCounts, getLast30Days, getVisitsPerSource } from '#lib/people/statistics/queries.ts'
import { shortName } from './contact-name.ts'
import { findOwnedHome, getOwnedHomes } from './home-queries.ts'
import { eventsOf, nextVisitsOf } from './story-queries.ts'

const SHOWN = 20

/** Returns what visitors said of a home and agreed to share with its owner, latest visit first. Nobody is named. */
export async function impressionsOf(db: Kysely<Tables>, listingId: number): Promise<OwnedImpression[]> {
	return db
		.selectFrom('visit_impression as said')
		.innerJoin('appointment', 'appointment.id', 'said.appointment_id')
		.select(['appointment.id', 'appointment.starts_at as date', 'said.liked', 'said.price', 'said.next'])
		.where('appointment.listing_id', '=', listingId)
		.where('appointment.calendar', '=', 'home')
		.where('said.for_owner', '=', 1)
		.orderBy('appointment.starts_at', 'desc')
		.limit(SHOWN)
		.execute()
}

const SHOWN_DAYS = 30

/** Returns the number of a home in an address, or null. */
export function listingIdOf(text: string): number | null {
	return isRecordId(text) ? Number(text) : null
}

/**
 * Returns the id only for a home of this owner. Another owner's home is logged and treated like one that never existed.
 */
async function ownedId(db: Kysely<Tables>, { owner }: CurrentOwner, id: number | null): Promise<number | null> {
	const found =
		id === null
			? undefined
			: await ownedListings(db)
					.select('listing.id')
					.where('owner.id', '=', owner.id)
					.where('listing.id', '=', id)
					.executeTakeFirst()
	if (!found) logger.warn({ owner: owner.id, listing: id }, 'an owner asked for a home that is not theirs')
	return found?.id ?? null
}

/** Returns what people said and agreed about a home of this owner, latest first. */
export async function communicationsOf(db: Kysely<Tables>, ownerId: number, id: number): Promise<OwnedCommunication[]> {
	const rows = await ownedListings(db)
		.innerJoin('communication', 'communication.listing_id', 'listing.id')
		.selectAll('communication')
		.where('owner.id', '=', ownerId)
		.where('listing.id', '=', id)
		.distinct()
		.execute()
	return rows
		.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.position - b.position)
		.map(({ contact, listing_id: _listing, position: _position, ...row }) => ({ ...row, contact: shortName(contact) }))
}

async function mediaOf(db: Kysely<Tables>, ownerId: number, id: number): Promise<OwnedMedium[]> {
	const rows = await ownedListings(db)
		.innerJoin('media_history', 'media_history.listing_id', 'listing.id')
		.selectAll('media_history')
		.where('owner.id', '=', ownerId)
		.where('listing.id', '=', id)
		.distinct()
		.execute()
	return rows
		.sort((a, b) => (b.start ?? '').localeCompare(a.start ?? '') || a.position - b.position)
		.map(({ listing_id: _listing, position: _position, ...row }) => row)
}

async function numbersOf(db: Kysely<Tables>, id: number, now: Date): Promise<OwnerNumbers> {
	return { visits: await getCounters(db, id, now), days: await getLast30Days(db, id, now), at: now.toISOString() }
}

/** Returns counters and chart of a home of this owner; null if it is not theirs. */
export async function getOwnerNumbers(current: CurrentOwner, id: number | null): Promise<OwnerNumbers | null> {
	const db = await getFullDb()
	const own = await ownedId(db, current, id)
	return own === null ? null : numbersOf(db, own, new Date())
}

/** Returns everything about a home of this owner; null if it is not theirs. */
export async function getOwnerPortal(
	current: CurrentOwner,
	id: number | null,
	language: string,
): Promise<OwnerPortal | null> {
	const db = await getFullDb()
	const own = await ownedId(db, current, id)
	if (own === null) return null
	const ownerId = current.owner.id
	const home = await findOwnedHome(db, ownerId, own, language)
	if (home === null) return null
	const now = new Date()
	const lately = lastDays(SHOWN_DAYS, now)
	const communications = await communicationsOf(db, ownerId, own)
	const media = await mediaOf(db, ownerId, own)
	const { openHouses, createdAt } = home
	return {
		home,
		prices: await storedPriceSteps(db, own),
		numbers: await numbersOf(db, own, now),
		lately: await getEventCounts(db, own, lately),
		total: await getEventCounts(db, own),
		sources: await getVisitsPerSource(db, own, lately),
		funnel: await getFunnel(db, own, now),
		nextVisits: await nextVisitsOf(db, { listingId: own, communications, openHouses }, now),
		impressions: await impressionsOf(db, own),
		events: await eventsOf(db, { listingId: own, createdAt, media, openHouses, communications }, lately, now),
		communications,
		media,
	}
}

/** Returns the homes of this owner, each with its visits of this month. */
export async function getHomesWithVisits(
	{ owner }: CurrentOwner,
	language: string,
): Promise<{ home: OwnedHome; visits: number }[]> {
	const db = await getFullDb()
	const homes = await getOwnedHomes(db, owner.id, language)
	return Promise.all(homes.map(async (home) => ({ home, visits: (await getCounters(db, home.id)).month.count })))
}

/** Returns how many sessions of this owner are open. */
export async function countSessions({ owner }: CurrentOwner): Promise<number> {
	const db = await getFullDb()
	const { count } = await openSessions(db, owner.id, new Date())
		.select((on) => on.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}
