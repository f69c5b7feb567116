import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import type { Role } from '#lib/people/appointments/appointment-links.ts'
import { appointmentMails } from '#lib/people/appointments/appointment-mails.ts'
import type { AppointmentEvent } from '#lib/people/appointments/appointment-types.ts'
import type { SlotRefusal } from '#lib/people/appointments/calendar/availability.ts'
import { queueAppointment } from '#lib/people/appointments/queue-appointment.ts'
import { findAppointment, hasStanding, type StoredAppointment } from '#lib/people/appointments/stored-appointments.ts'
import { subjectOf } from '#lib/people/appointments/subject.ts'
import { settleLead } from '#lib/people/leads/settle-lead.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { type Slot, slotAt } from '#lib/people/slots/slots.ts'
import { countVisit, fixedStatus, hasMost, seatAt } from './booking.ts'
import { releaseHolds } from './holds.ts'

export type Change = { kind: 'confirm' } | { kind: 'cancel' } | { kind: 'move'; slot: Slot }

/** The outcome of a change; a repeated one is already done. `booked` and `asked` are the visitor's own confirmation. */
export type ChangeOutcome =
	| { done: 'confirmed' | 'booked' | 'asked' | 'moved' | 'cancelled' }
	| { problem: SlotRefusal | 'closed' | 'many' | 'manyToday' | 'tooMany' }

interface Applied {
	outcome: ChangeOutcome
	/** Null if nothing had to be changed. */
	event: AppointmentEvent | null
}

interface Changing {
	by: Role
	/** The network address of whoever asks for it. */
	address: string
	now: Date
	/**
	 * On the desk: staff may choose any time, and the mails wait until this instant so that the change can be taken back.
	 */
	mailsAfter?: Date
	/** Staff tell the visitor themselves: only the agency is mailed. */
	isUntold?: boolean
}

const unchanged = (outcome: ChangeOutcome): Applied => ({ outcome, event: null })

/** Nobody has confirmed it; its time may be held or not. */
const isWaiting = ({ status }: StoredAppointment) => status === 'held' || status === 'unconfirmed'

const confirmedBy = (by: Role, status: 'confirmed' | 'requested'): ChangeOutcome => ({
	done: by === 'agency' ? 'confirmed' : status === 'confirmed' ? 'booked' : 'asked',
})

/** Makes an appointment final, at the same time or another, at the request of a visitor who was mailed a link. */
async function fix(
	transaction: Transaction<Tables>,
	{ uid, kind }: StoredAppointment,
	at: Partial<{ seat: number; starts_at: string; ends_at: string; moved_at: string }>,
	by: Role,
): Promise<'confirmed' | 'requested'> {
	const status = by === 'agency' ? 'confirmed' : fixedStatus(kind)
	await transaction
		.updateTable('appointment')
		.set((eb) => ({ ...at, status, confirm_by: null, is_vouched: 1, sequence: eb('sequence', '+', 1) }))
		.where('uid', '=', uid)
		.execute()
	return status
}

async function confirm(
	transaction: Transaction<Tables>,
	before: StoredAppointment,
	{ by, now }: Changing,
): Promise<Applied> {
	const { status, email, kind, place, startsAt, endsAt } = before
	if (status === 'confirmed') return unchanged(confirmedBy(by, status))
	if (status === 'requested' && by === 'visitor') return unchanged(confirmedBy(by, status))
	if (status === 'unconfirmed') {
		if (await hasMost(transaction, email, { kind, now })) return unchanged({ problem: 'many' })
		if (!(await subjectOf(place, before.language)).isOpen) return unchanged({ problem: 'slotGone' })
		const found = await seatAt(transaction, { place, slot: slotAt(startsAt, endsAt), now })
		if ('refusal' in found) return unchanged({ problem: found.refusal })
		const fixed = await fix(transaction, before, found, by)
		return { outcome: confirmedBy(by, fixed), event: fixed }
	}
	const fixed = await fix(transaction, before, {}, by)
	return { outcome: confirmedBy(by, fixed), event: fixed }
}

async function move(
	transaction: Transaction<Tables>,
	before: StoredAppointment,
	slot: Slot,
	changing: Changing,
): Promise<Applied> {
	const { by, now } = changing
	const { uid, kind, place, startsAt, status, email } = before
	if (slot.startsAt.getTime() === startsAt.getTime()) {
		return isWaiting(before) ? confirm(transaction, before, changing) : unchanged({ done: 'moved' })
	}
	if (status === 'unconfirmed' && (await hasMost(transaction, email, { kind, now })))
		return unchanged({ problem: 'many' })
	const isAnyTime = changing.mailsAfter !== undefined
	const found = await seatAt(transaction, { place, slot, now, except: uid, isAnyTime })
	if ('refusal' in found) return unchanged({ problem: found.refusal })
	if (by === 'visitor' && !isWaiting(before) && (await secondsToWait({ limit: 'visit-moved', subject: uid })) !== null)
		return unchanged({ problem: 'tooMany' })
	const at = { starts_at: slot.startsAt.toISOString(), ends_at: slot.endsAt.toISOString() }
	const fixed = await fix(transaction, before, { ...found, ...at, moved_at: now.toISOString() }, by)
	if (isWaiting(before)) return { outcome: confirmedBy(by, fixed), event: fixed }
	if (fixed === 'requested') return { outcome: { done: 'moved' }, event: 'requested' }
	return { outcome: { done: 'moved' }, event: status === 'requested' ? 'confirmed' : 'moved' }
}

async function apply(
	transaction: Transaction<Tables>,
	before: StoredAppointment,
	change: Change,
	changing: Changing,
): Promise<Applied> {
	const { by, address, now } = changing
	if (before.status === 'cancelled') {
		return unchanged(change.kind === 'cancel' ? { done: 'cancelled' } : { problem: 'closed' })
	}
	if (before.startsAt <= now) return unchanged({ problem: 'closed' })
	if (change.kind !== 'cancel' && by === 'visitor' && isWaiting(before)) {
		const seconds = await secondsToWait({ limit: 'visit-confirmed', address })
		if (seconds !== null) return unchanged({ problem: 'manyToday' })
	}
	if (change.kind === 'move') return move(transaction, before, change.slot, changing)
	if (change.kind === 'confirm') return confirm(transaction, before, changing)
	await transaction
		.updateTable('appointment')
		.set((eb) => ({ status: 'cancelled', cancelled_by: by, confirm_by: null, sequence: eb('sequence', '+', 1) }))
		.where('uid', '=', before.uid)
		.execute()
	// Whoever wants to sell may still want to: staff close such a request themselves.
	if (before.kind !== 'valuation' && !(await hasStanding(transaction, before.leadId)))
		await settleLead(transaction, before.leadId, now)
	return { outcome: { done: 'cancelled' }, event: 'cancelled' }
}

/**
 * Confirms, moves or cancels an appointment and writes the mails about it, within a transaction. Repeating it changes
 * and sends nothing. Null if there is no such appointment.
 */
export async function changeWithin(
	transaction: Transaction<Tables>,
	uid: string,
	change: Change,
	changing: Changing,
): Promise<ChangeOutcome | null> {
	const { by, now, mailsAfter, isUntold = false } = changing
	await lockOn(transaction, 'calendar')
	await releaseHolds(transaction, now)
	const before = await findAppointment(transaction, uid)
	if (before === null) return null
	const { outcome, event } = await apply(transaction, before, change, changing)
	const after = event === null ? null : await findAppointment(transaction, uid)
	if (event !== null && after !== null) {
		const happened = { event, by, wasConfirmed: before.status === 'confirmed', now, isUntold }
		const mails = await appointmentMails(transaction, after, happened)
		const waiting = mails.map((mail) => (mailsAfter ? { ...mail, notBefore: mailsAfter } : mail))
		await enqueueMails(transaction, waiting, { leadId: after.leadId, now })
		await queueAppointment(transaction, after, happened)
		if (isWaiting(before) && change.kind !== 'cancel') await countVisit(transaction, after, now)
	}
	return outcome
}

/** The same as {@link changeWithin}, in a transaction of its own. */
export function changeAppointment(
	db: Kysely<Tables>,
	uid: string,
	change: Change,
	{ by, address, now = new Date() }: { by: Role; address: string; now?: Date },
): Promise<ChangeOutcome | null> {
	return inTransaction(db, (transaction) => changeWithin(transaction, uid, change, { by, address, now }))
}
