import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import type { Acting } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import type { FormerAppointment } from '#lib/people/appointments/appointment-types.ts'
import { releaseHolds } from '#lib/people/appointments/booking/holds.ts'
import type { LeadStatus } from '#lib/people/leads/tables.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'

/** How long the mails about a change wait in the outbox, so that it can be taken back. */
const WAIT_MS = 15_000

/** Returns the instant before which the mails about a change are not sent. */
export const mailsAfter = (now: Date) => new Date(now.getTime() + WAIT_MS)

/** The input of every act on an appointment: its id, and the sequence that was on the screen. */
export const SEEN = { id: z.int().positive(), sequence: z.int().min(0) }

/** What an act replaced, to take it back. */
export interface Former extends FormerAppointment {
	leadStatus: LeadStatus
}

/** Returns the colleague who changed an appointment last on the desk; null if it was the visitor, or nobody. */
async function lastBy({ db }: Acting, leadId: number): Promise<string | null> {
	const entry = await db
		.selectFrom('staff_audit')
		.select('member_id')
		.where('subject', '=', `lead:${leadId}`)
		.where('action', 'like', 'calendar.%')
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return (await memberNames(db)).get(entry?.member_id ?? 0) ?? null
}

/**
 * Returns an appointment as it is now. Refuses one that is gone, and one that another member changed since it was seen.
 * It comes first in an act: whoever else changes the calendar waits from then on.
 */
export async function takeSeen(acting: Acting, { id, sequence }: { id: number; sequence: number }) {
	const { db, now } = acting
	await lockOn(db, 'calendar')
	await releaseHolds(db, now)
	const row =
		(await db
			.selectFrom('appointment')
			.innerJoin('lead', 'lead.id', 'appointment.lead_id')
			.select(['uid', 'lead_id', 'sequence', 'starts_at', 'ends_at', 'confirm_by', 'moved_at', 'seat', 'is_vouched'])
			.select(['appointment.status', 'lead.status as lead_status'])
			.where('appointment.id', '=', id)
			.where('lead.erased_at', 'is', null)
			.executeTakeFirst()) ?? refuse('missing')
	if (row.sequence !== sequence) refuse('conflict', { present: { by: await lastBy(acting, row.lead_id) } })
	const former: Former = {
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		confirmBy: row.confirm_by,
		movedAt: row.moved_at,
		seat: row.seat,
		status: row.status,
		isVouched: row.is_vouched,
		leadStatus: row.lead_status,
	}
	return { uid: row.uid, leadId: row.lead_id, former }
}

/** Returns the sequence of an appointment after an act. */
export async function sequenceOf({ db }: Acting, uid: string): Promise<number> {
	const { sequence } = await db
		.selectFrom('appointment')
		.select('sequence')
		.where('uid', '=', uid)
		.executeTakeFirstOrThrow()
	return sequence
}
