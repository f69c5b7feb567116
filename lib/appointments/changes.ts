import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { getAppointments } from '@/lib/agency/config'
import type { Tables } from '@/lib/db/tables'
import { enqueueMails } from '@/lib/mail/enqueue'
import { seatAt } from './booking'
import type { Role } from './links'
import { type AppointmentEvent, appointmentMails } from './mails'
import type { Slot } from './slots'
import { findAppointment, type StoredAppointment } from './stored'

export type Change = { kind: 'confirm' } | { kind: 'cancel' } | { kind: 'move'; slot: Slot }

/** What came of a change; a repeated one is done already. */
export type ChangeOutcome =
	| { done: 'confirmed' | 'moved' | 'cancelled' }
	| { problem: 'slotFull' | 'slotPast' | 'slotGone' | 'closed' }

interface Applied {
	outcome: ChangeOutcome
	/** Null where nothing had to be changed. */
	event: AppointmentEvent | null
}

const unchanged = (outcome: ChangeOutcome): Applied => ({ outcome, event: null })

async function move(
	transaction: Transaction<Tables>,
	{ uid, place, startsAt, status }: StoredAppointment,
	slot: Slot,
	{ by, now }: { by: Role; now: Date },
): Promise<Applied> {
	if (slot.startsAt.getTime() === startsAt.getTime()) return unchanged({ done: 'moved' })
	const found = await seatAt(transaction, { place, slot, now, except: uid })
	if ('refusal' in found) return unchanged({ problem: found.refusal })
	const isFixed = by === 'agency' || getAppointments().confirmation === 'automatic'
	await transaction
		.updateTable('appointment')
		.set((eb) => ({
			seat: found.seat,
			starts_at: slot.startsAt.toISOString(),
			ends_at: slot.endsAt.toISOString(),
			status: isFixed ? 'confirmed' : 'requested',
			sequence: eb('sequence', '+', 1),
			moved_at: now.toISOString(),
		}))
		.where('uid', '=', uid)
		.execute()
	if (!isFixed) return { outcome: { done: 'moved' }, event: 'requested' }
	return { outcome: { done: 'moved' }, event: status === 'requested' ? 'confirmed' : 'moved' }
}

async function apply(
	transaction: Transaction<Tables>,
	before: StoredAppointment,
	change: Change,
	{ by, now }: { by: Role; now: Date },
): Promise<Applied> {
	const { uid, status } = before
	if (status === 'cancelled') {
		return unchanged(change.kind === 'cancel' ? { done: 'cancelled' } : { problem: 'closed' })
	}
	if (before.startsAt <= now) return unchanged({ problem: 'closed' })
	if (change.kind === 'move') return move(transaction, before, change.slot, { by, now })
	const raised = transaction.updateTable('appointment').where('uid', '=', uid)
	if (change.kind === 'cancel') {
		await raised.set((eb) => ({ status: 'cancelled', cancelled_by: by, sequence: eb('sequence', '+', 1) })).execute()
		return { outcome: { done: 'cancelled' }, event: 'cancelled' }
	}
	if (by !== 'agency') return unchanged({ problem: 'closed' })
	if (status === 'confirmed') return unchanged({ done: 'confirmed' })
	await raised.set((eb) => ({ status: 'confirmed', sequence: eb('sequence', '+', 1) })).execute()
	return { outcome: { done: 'confirmed' }, event: 'confirmed' }
}

/**
 * Confirms, moves or cancels an appointment and writes the mails that say so, in one transaction. Doing it again
 * changes nothing and sends nothing. Null where there is no such appointment.
 */
export function changeAppointment(
	db: Kysely<Tables>,
	uid: string,
	change: Change,
	{ by, now = new Date() }: { by: Role; now?: Date },
): Promise<ChangeOutcome | null> {
	return db.transaction().execute(async (transaction) => {
		// The first statement writes, so that the lock is held before anything is read.
		await transaction
			.updateTable('appointment')
			.set((eb) => ({ sequence: eb.ref('sequence') }))
			.where('uid', '=', uid)
			.execute()
		const before = await findAppointment(transaction, uid)
		if (before === null) return null
		const { outcome, event } = await apply(transaction, before, change, { by, now })
		const after = event === null ? null : await findAppointment(transaction, uid)
		if (event !== null && after !== null) {
			const happened = { event, by, wasConfirmed: before.status === 'confirmed', now }
			await enqueueMails(transaction, await appointmentMails(after, happened), { leadId: after.leadId, now })
		}
		return outcome
	})
}
