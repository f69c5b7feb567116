import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import {
	type AppointmentPlace,
	calendarOf,
	placeName,
	refusalOf,
	type SlotRefusal,
	takenBetween,
	takingTime,
} from '#lib/people/appointments/calendar/availability.ts'
import { blocksBetween, isBlocked } from '#lib/people/appointments/calendar/blocks.ts'
import { standingOf } from '#lib/people/appointments/calendar/caps.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { freeSeat, type Slot } from '#lib/people/slots/slots.ts'
import { countContact } from '#lib/people/statistics/counting/mutations.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import { releaseHolds } from './holds.ts'

const UID_BYTES = 16
/** How long a time is held for a visitor who has to open the mailed link. */
const HOLD_MS = 15 * 60 * 1000
/** How many appointments one e-mail address can request within a day, whatever became of them. */
const MOST_ASKED_A_DAY = 6
/** Statuses that nobody has confirmed. */
const WAITING: AppointmentStatus[] = ['held', 'unconfirmed']

export interface NewAppointment {
	leadId: number
	email: string
	kind: AppointmentKind
	place: AppointmentPlace
	slot: Slot
	language: string
	/** The browser has done its proof of work. */
	isProven: boolean
	/** The visitor's network address. */
	address: string
	now: Date
}

interface Wished {
	place: AppointmentPlace
	slot: Slot
	now: Date
	/** The appointment that is being moved. */
	except?: string | null
	/** Staff may choose any time to come that is not blocked, whatever is offered on the site. */
	isAnyTime?: boolean
}

/**
 * Returns a seat at a time and place, or why there is none. Nobody else takes one before the transaction ends.
 */
export async function seatAt(
	transaction: Transaction<Tables>,
	{ place, slot, now, except = null, isAnyTime = false }: Wished,
): Promise<{ seat: number } | { refusal: SlotRefusal }> {
	await lockOn(transaction, 'calendar')
	const calendar = calendarOf(place)
	const isPast = slot.startsAt <= now ? 'slotPast' : null
	const refusal = isAnyTime ? isPast : refusalOf(slot, calendar, now)
	if (refusal !== null || calendar === null) return { refusal: refusal ?? 'slotGone' }
	if (isBlocked(slot, await blocksBetween(transaction, { from: slot.startsAt, to: slot.endsAt })))
		return { refusal: 'slotGone' }
	await releaseHolds(transaction, now)
	const taken = await takenBetween(transaction, place.calendar, { from: slot.startsAt, to: slot.endsAt, now, except })
	const seat = freeSeat(slot, placeName(place), calendar, taken)
	return seat === null ? { refusal: 'slotFull' } : { seat }
}

interface OfMailbox {
	kind: AppointmentKind
	now: Date
	/** An appointment that does not count. */
	except?: string
	/**
	 * Counts only appointments backed by a proof of work or an opened link: typing a visitor's address takes nothing from
	 * them.
	 */
	isProven?: boolean
}

/** Whether an e-mail address has the maximum number of upcoming appointments of a kind. */
export async function hasMost(
	db: Kysely<Tables>,
	email: string,
	{ kind, now, except = '', isProven = false }: OfMailbox,
): Promise<boolean> {
	const { count } = await takingTime(db, now)
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where((eb) => eb(eb.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.where('appointment.starts_at', '>', now.toISOString())
		.where('appointment.uid', '<>', except)
		.where('appointment.kind', '=', kind)
		.$if(isProven, (query) => query.where('appointment.status', 'not in', WAITING))
		.executeTakeFirstOrThrow()
	return Number(count) >= getAppointments().mostPerVisitor
}

async function hasAskedMost(
	transaction: Transaction<Tables>,
	email: string,
	{ now, isProven = false }: Pick<OfMailbox, 'now' | 'isProven'>,
): Promise<boolean> {
	const { count } = await transaction
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where((eb) => eb(eb.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.where('appointment.created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
		.$if(isProven, (query) => query.where('appointment.status', 'not in', WAITING))
		.executeTakeFirstOrThrow()
	return Number(count) >= MOST_ASKED_A_DAY
}

/** The status of an appointment that no longer waits for its visitor. Staff confirm every valuation themselves. */
export function fixedStatus(kind: AppointmentKind): 'confirmed' | 'requested' {
	return kind !== 'valuation' && getAppointments().confirmation === 'automatic' ? 'confirmed' : 'requested'
}

/** Counts a visit among the requests about its home, once it is confirmed by more than a visitor's word. */
export async function countVisit(
	transaction: Transaction<Tables>,
	{ kind, place: { listingId } }: { kind: AppointmentKind; place: AppointmentPlace },
	now: Date,
): Promise<void> {
	if (kind !== 'visit') return
	await countContact(transaction, { listingId, kind: 'contact-appointment', content: {} }, now)
}

/** Writes an appointment in its lead's transaction. Returns its uid, or the refused field with its error code. */
export async function createAppointment(
	transaction: Transaction<Tables>,
	{ leadId, email, kind, place, slot, language, now, ...visitor }: NewAppointment,
): Promise<{ uid: string } | { field: 'slot' | 'email'; code: string }> {
	const found = await seatAt(transaction, { place, slot, now })
	const calendar = calendarOf(place)
	if ('refusal' in found || calendar === null) {
		return { field: 'slot', code: 'refusal' in found ? found.refusal : 'slotGone' }
	}
	const { isProven } = visitor
	if (await hasMost(transaction, email, { kind, now, isProven })) return { field: 'email', code: 'appointmentsMany' }
	if (await hasAskedMost(transaction, email, { now, isProven })) return { field: 'email', code: 'appointmentsToday' }
	const standing = await standingOf(transaction, { place, slot, calendar, now, ...visitor })
	const status: AppointmentStatus = standing === 'booked' ? fixedStatus(kind) : standing
	const uid = randomBytes(UID_BYTES).toString('hex')
	await transaction
		.insertInto('appointment')
		.values({
			lead_id: leadId,
			uid,
			calendar: place.calendar,
			place: placeName(place),
			seat: found.seat,
			kind,
			listing_id: place.listingId,
			location: place.location,
			status,
			language,
			starts_at: slot.startsAt.toISOString(),
			ends_at: slot.endsAt.toISOString(),
			confirm_by: standing === 'booked' ? null : new Date(now.getTime() + HOLD_MS).toISOString(),
			moved_at: null,
			cancelled_by: null,
			created_at: now.toISOString(),
		})
		.execute()
	if (standing === 'booked') await countVisit(transaction, { kind, place }, now)
	return { uid }
}
