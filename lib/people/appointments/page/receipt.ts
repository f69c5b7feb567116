import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { type Contact, contactOf } from '#lib/homes/listings/contact.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { similarListings } from '#lib/homes/search/results/similar.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { findAppointment, type StoredAppointment } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { documentsOf } from '#lib/people/documents/files.ts'
import { slotAt } from '#lib/people/slots/slots.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

const MOST_NEARBY = 2

/** What the thank-you page says about an appointment. It never says who made it. */
export interface VisitReceipt {
	/** In words: "zaterdag 28 november", "11:00" and, at its end, "11:45". */
	day: string
	from: string
	to: string
	/** It is fixed, so that calendars may add it. */
	isFixed: boolean
	location: string
	isAddressHidden: boolean
	/** Address of the directions; null if the address of the home is not public. */
	directionsHref: string | null
	contact: Contact
	/** The home whose documents can be requested, or null. */
	documents: { listingId: number } | null
	/** Other homes with a free time on the same day. */
	nearby: { title: string; time: string; href: string }[]
}

/**
 * Returns the visit of a reference, for an hour after it was made: the address of a thank-you page does not stay
 * secret for longer, since browsers and tags store it.
 */
export async function recentAppointment(reference: string, now = new Date()): Promise<StoredAppointment | null> {
	const db = await getFullDb()
	const row = await db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select('uid')
		.where('reference', '=', reference)
		// Where a valuation is, is where its visitor lives.
		.where('appointment.kind', '=', 'visit')
		.where('lead.created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
		.executeTakeFirst()
	return row ? findAppointment(db, row.uid) : null
}

/** Returns similar homes that can be visited on the same day, each with the free time nearest to the visit's. */
async function nearbyVisits(listing: ListingDetail, visit: StoredAppointment, language: string, now: Date) {
	const { day } = slotAt(visit.startsAt, visit.endsAt)
	const away = (startsAt: Date) => Math.abs(startsAt.getTime() - visit.startsAt.getTime())
	const found: VisitReceipt['nearby'] = []
	for (const home of await similarListings(await getPublicDb(), listing, language, 3, now)) {
		const free = (await slotsAt(appointmentPlace(home.id), now)).filter(
			(slot) => slot.day === day && !slot.isFull && away(slot.startsAt) > 0,
		)
		const [nearest] = free.toSorted((one, other) => away(one.startsAt) - away(other.startsAt))
		if (nearest === undefined || found.length === MOST_NEARBY) continue
		const form = hrefOf(language, 'ask', { kind: 'appointment' })
		const href = `${form}?listing=${home.id}&day=${day}&time=${nearest.from}`
		found.push({ title: home.title.text, time: nearest.from, href })
	}
	return found
}

/** Returns what the thank-you page of a reference says, in a language; null if it is unknown or older than an hour. */
export async function findVisitReceipt(
	reference: string,
	language: string,
	now = new Date(),
): Promise<VisitReceipt | null> {
	const visit = await recentAppointment(reference, now)
	if (visit === null || visit.status === 'cancelled') return null
	const { place, startsAt, endsAt } = visit
	const found = place.listingId === null ? null : await lookupListing(language, place.listingId)
	const listing = found?.kind === 'shown' && !found.isClosed ? found.listing : null
	const { phone, email } = getSite()
	const { location, isAddressHidden, directionsUrl } = await subjectOf(place, language)
	const hasDocuments =
		listing !== null &&
		(listing.facts.documentNames.length > 0 ||
			(await documentsOf(await getFullDb(), { listingId: listing.id })).files.length > 0)
	return {
		day: formatDay(startsAt.toISOString(), language) ?? '',
		from: formatTime(startsAt.toISOString(), language) ?? '',
		to: formatTime(endsAt.toISOString(), language) ?? '',
		isFixed: visit.status === 'confirmed',
		location,
		isAddressHidden,
		directionsHref: directionsUrl,
		contact: contactOf(listing?.facts.contact ?? null, { phone, email }),
		documents: hasDocuments && listing !== null ? { listingId: listing.id } : null,
		nearby:
			listing === null || getAppointments().home === null ? [] : await nearbyVisits(listing, visit, language, now),
	}
}
