import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { freeSeat, offeredSlots, type Slot, slotValue, type Taken } from '#lib/people/slots/slots.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import type { Calendar } from '#lib/site/config/schema/people/appointments.ts'
import { awayBetween } from './away.ts'
import { blocksBetween, isBlocked, mergedAway } from './blocks.ts'

export type CalendarName = 'home' | 'office'

/** Where an appointment is: at a home of the site, at the office, or at another address. */
export interface AppointmentPlace {
	calendar: CalendarName
	listingId: number | null
	/** The other address; null at a home of the site and at the office. */
	location: string | null
}

export const appointmentPlace = (listingId: number | undefined | null): AppointmentPlace =>
	listingId ? { calendar: 'home', listingId, location: null } : { calendar: 'office', listingId: null, location: null }

/** Agents who show homes also go to other addresses. */
export const placeAt = (location: string): AppointmentPlace => ({ calendar: 'home', listingId: null, location })

/** Whether a place is neither a home of the site nor the office. */
const isElsewhere = ({ calendar, listingId }: AppointmentPlace) => calendar === 'home' && listingId === null

export function placeName(place: AppointmentPlace): string {
	if (isElsewhere(place)) return 'out'
	return place.listingId === null ? 'office' : `home:${place.listingId}`
}

/** Returns the calendar of a place; other addresses have room for as many appointments as there are agents. */
export function calendarOf(place: AppointmentPlace): Calendar | null {
	const calendar = getAppointments()[place.calendar]
	return calendar !== null && isElsewhere(place) ? { ...calendar, places: calendar.agents } : calendar
}

export type OfferedSlot = Slot & { isFull: boolean }

interface Span {
	from: Date
	to: Date
	now: Date
	/** The appointment that is being moved. */
	except?: string | null
}

/** Appointments that occupy a time: those that are made, and those whose time is still held. */
export function takingTime(db: Kysely<Tables>, now: Date) {
	return db
		.selectFrom('appointment')
		.where((on) =>
			on.or([
				on('appointment.status', 'in', ['requested', 'confirmed']),
				on.and([on('appointment.status', '=', 'held'), on('confirm_by', '>', now.toISOString())]),
			]),
		)
}

/** Returns what is occupied in a calendar within a period: by appointments, and by who is away of the agents. */
export async function takenBetween(
	db: Kysely<Tables>,
	calendar: CalendarName,
	{ from, to, now, except = null }: Span,
): Promise<Taken[]> {
	const rows = await takingTime(db, now)
		.select(['place', 'seat', 'starts_at', 'ends_at'])
		.where('calendar', '=', calendar)
		.where('starts_at', '<', to.toISOString())
		.where('ends_at', '>', from.toISOString())
		.$if(except !== null, (query) => query.where('uid', '<>', except ?? ''))
		.execute()
	const away = (await blocksBetween(db, { from, to })).filter(({ memberId }) => memberId !== null)
	const taken = rows.map(({ place, seat, starts_at, ends_at }) => ({
		place,
		seat,
		startsAt: new Date(starts_at),
		endsAt: new Date(ends_at),
	}))
	return [...taken, ...mergedAway([...away, ...(await awayBetween(db, { from, to }))])]
}

/** Why a time is not available; codes of `forms.errors`. */
export type SlotRefusal = 'slotPast' | 'slotGone' | 'slotFull'

/** Returns why a time is not offered at all, because of the calendar or too short notice; null if it is offered. */
export function refusalOf(slot: Slot, calendar: Calendar | null, now: Date): SlotRefusal | null {
	if (slot.startsAt <= now) return 'slotPast'
	const offered = calendar === null ? [] : offeredSlots(calendar, getAppointments().closedDays, now)
	return offered.some((one) => slotValue(one) === slotValue(slot)) ? null : 'slotGone'
}

/** Returns all times at a place for which an appointment can be made, each with whether it is full. */
export async function slotsAt(
	place: AppointmentPlace,
	now: Date,
	except: string | null = null,
): Promise<OfferedSlot[]> {
	const settings = getAppointments()
	const calendar = calendarOf(place)
	if (calendar === null) return []
	const slots = offeredSlots(calendar, settings.closedDays, now)
	const [first] = slots
	const last = slots.at(-1)
	if (!first || !last) return []
	const span = { from: first.startsAt, to: last.endsAt, now, except }
	const db = await getFullDb()
	const taken = await takenBetween(db, place.calendar, span)
	const blocks = await blocksBetween(db, span)
	return slots
		.filter((slot) => !isBlocked(slot, blocks))
		.map((slot) => ({ ...slot, isFull: freeSeat(slot, placeName(place), calendar, taken) === null }))
}
