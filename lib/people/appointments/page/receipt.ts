import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { type Contact, contactOf } from '#lib/homes/listings/contact.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { similarListings } from '#lib/homes/search/results/similar.ts'
import { appointmentPlace, slotsAt } from '#lib/people/appointments/calendar/availability.ts'
import { findAppointment, type StoredAppointment } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { documentsOf } from '#lib/people/documents/files.ts'
import { slotAt } from '#lib/people/slots/slots.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

const MOST_NEARBY = 2

/** A visit of a tour. */
interface TourStop {
	uid: string
	from: string
	to: string
	title: string
	location: string
	isAddressHidden: boolean
}

/** What the thank-you page shows about an appointment: never who made it. */
export interface VisitReceipt {
	/** In words: "zaterdag 28 november", "11:00" and, at its end, "11:45". */
	day: string
	from: string
	to: string
	/** The visits of a tour; empty for one appointment. */
	stops: TourStop[]
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
 * Returns the visits of a reference in their order, for an hour after they were made: the address of a thank-you page
 * does not stay secret for longer, since browsers and tags store it.
 */
export async function recentAppointments(reference: string, now = new Date()): Promise<StoredAppointment[]> {
	const db = await getFullDb()
	const rows = await db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select('uid')
		.where('reference', '=', reference)
		// Where a valuation is, is where its visitor lives.
		.where('appointment.kind', '=', 'visit')
		.where('lead.created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
		.where('appointment.status', '<>', 'cancelled')
		.orderBy('starts_at')
		.execute()
	const visits = await Promise.all(rows.map(({ uid }) => findAppointment(db, uid)))
	return visits.filter((visit) => visit !== null)
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

async function tourStop({ uid, place, startsAt, endsAt }: StoredAppointment, language: string): Promise<TourStop> {
	const { about, location, isAddressHidden } = await subjectOf(place, language)
	const [from, to] = [startsAt, endsAt].map((at) => formatTime(at.toISOString(), language) ?? '')
	return { uid, from: from ?? '', to: to ?? '', title: about?.title ?? location, location, isAddressHidden }
}

/** Returns what the thank-you page of a reference shows, in a language; null if it is unknown or older than an hour. */
export async function findVisitReceipt(
	reference: string,
	language: string,
	now = new Date(),
): Promise<VisitReceipt | null> {
	const visits = await recentAppointments(reference, now)
	const [visit] = visits
	if (visit === undefined) return null
	const { place, startsAt } = visit
	const isTour = visits.length > 1
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
		to: formatTime((visits.at(-1) ?? visit).endsAt.toISOString(), language) ?? '',
		stops: isTour ? await Promise.all(visits.map((stop) => tourStop(stop, language))) : [],
		isFixed: visits.every(({ status }) => status === 'confirmed'),
		location,
		isAddressHidden,
		directionsHref: directionsUrl,
		contact: contactOf(listing?.facts.contact ?? null, { phone, email }),
		documents: hasDocuments && !isTour && listing !== null ? { listingId: listing.id } : null,
		nearby:
			listing === null || isTour || getAppointments().home === null
				? []
				: await nearbyVisits(listing, visit, language, now),
	}
}
