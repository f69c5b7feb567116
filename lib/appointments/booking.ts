import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { getAppointments } from '@/lib/agency/config'
import type { Tables } from '@/lib/db/tables'
import { type Place, placeName, refusalOf, takenBetween } from './availability'
import { freeSeat, type Slot } from './slots'

const UID_BYTES = 16

export interface NewAppointment {
	leadId: number
	email: string
	place: Place
	slot: Slot
	language: string
	now: Date
}

/** A seat at a time and place, or why there is none; the transaction must have written already, so that it has the lock. */
export async function seatAt(
	transaction: Transaction<Tables>,
	{ place, slot, now, except = null }: { place: Place; slot: Slot; now: Date; except?: string | null },
): Promise<{ seat: number } | { refusal: 'slotPast' | 'slotGone' | 'slotFull' }> {
	const calendar = getAppointments()[place.calendar]
	const refusal = refusalOf(slot, calendar, now)
	if (refusal !== null || calendar === null) return { refusal: refusal ?? 'slotGone' }
	const taken = await takenBetween(transaction, place.calendar, { from: slot.startsAt, to: slot.endsAt, except })
	const seat = freeSeat(slot, placeName(place), calendar, taken)
	return seat === null ? { refusal: 'slotFull' } : { seat }
}

async function comingOf(transaction: Transaction<Tables>, email: string, now: Date): Promise<number> {
	const { count } = await transaction
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where((eb) => eb(eb.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.where('appointment.status', '<>', 'cancelled')
		.where('appointment.starts_at', '>', now.toISOString())
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Writes an appointment in its lead's transaction; answers its uid, or the field that was refused with its code. */
export async function createAppointment(
	transaction: Transaction<Tables>,
	{ leadId, email, place, slot, language, now }: NewAppointment,
): Promise<{ uid: string } | { field: 'slot' | 'email'; code: string }> {
	const { confirmation, mostPerVisitor } = getAppointments()
	const found = await seatAt(transaction, { place, slot, now })
	if ('refusal' in found) return { field: 'slot', code: found.refusal }
	if ((await comingOf(transaction, email, now)) >= mostPerVisitor) return { field: 'email', code: 'appointmentsMany' }
	const uid = randomBytes(UID_BYTES).toString('hex')
	await transaction
		.insertInto('appointment')
		.values({
			...{ lead_id: leadId, uid, calendar: place.calendar, place: placeName(place), seat: found.seat },
			listing_id: place.listingId,
			starts_at: slot.startsAt.toISOString(),
			ends_at: slot.endsAt.toISOString(),
			status: confirmation === 'automatic' ? 'confirmed' : 'requested',
			language,
			moved_at: null,
			cancelled_by: null,
			created_at: now.toISOString(),
		})
		.execute()
	return { uid }
}
