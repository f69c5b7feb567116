import 'server-only'
import { z } from 'zod'
import { Outcome } from '#lib/desk/calendar/calendar-schema.ts'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { OUTCOMES, type Outcome as OutcomeName } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { gatherNotes } from '#lib/people/leads/notes.ts'
import { SEEN, sequenceOf, takeSeen } from './seen.ts'

/** Writes what became of an appointment, and returns what it was before. */
async function writeOutcome({ db }: Acting, uid: string, outcome: OutcomeName | null): Promise<OutcomeName | null> {
	const before = await db.selectFrom('appointment').select('outcome').where('uid', '=', uid).executeTakeFirstOrThrow()
	await db
		.updateTable('appointment')
		// An act on an older sequence is refused.
		.set((eb) => ({ outcome, sequence: eb('sequence', '+', 1) }))
		.where('uid', '=', uid)
		.execute()
	return before.outcome
}

/** Writes a note on the request of an appointment. Returns its number; null if there is nothing to write. */
async function writeNote({ db, member, now }: Acting, leadId: number, note: string): Promise<number | null> {
	if (note === '') return null
	const { status, assignee_id } = await db
		.updateTable('lead')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', leadId)
		.returning(['status', 'assignee_id'])
		.executeTakeFirstOrThrow()
	const { id } = await db
		.insertInto('lead_event')
		.values({ lead_id: leadId, status, assignee_id, member_id: member.id, note, at: now.toISOString() })
		.returning('id')
		.executeTakeFirstOrThrow()
	await gatherNotes(db, leadId)
	return id
}

/** Records that an appointment took place or that nobody came, with a note of what was said. Nothing is mailed. */
export const recordOutcome = deskAction({
	role: 'requests',
	way: 'beside',
	input: Outcome,
	async act(acting, { outcome, said, ...seen }) {
		const { uid, leadId, former } = await takeSeen(acting, seen)
		if (former.status === 'cancelled') refuse('closed')
		if (former.startsAt > acting.now.toISOString()) refuse('slotAhead')
		const before = await writeOutcome(acting, uid, outcome)
		const noteId = await writeNote(acting, leadId, said)
		await acting.audit({ action: 'calendar.outcome', subject: `lead:${leadId}`, before, after: outcome })
		return { sequence: await sequenceOf(acting, uid), before, noteId }
	},
})

/** Takes back what was recorded, with one's note. */
export const undoOutcome = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, before: z.enum(OUTCOMES).nullable(), noteId: z.int().positive().nullable() }),
	async act(acting, { before, noteId, ...seen }) {
		const { db, member, audit } = acting
		const { uid, leadId } = await takeSeen(acting, seen)
		await writeOutcome(acting, uid, before)
		if (noteId !== null) {
			await db
				.updateTable('lead_event')
				.set({ note: null })
				.where('id', '=', noteId)
				.where('lead_id', '=', leadId)
				.where('member_id', '=', member.id)
				.execute()
			await db
				.updateTable('lead')
				.set((eb) => ({ version: eb('version', '+', 1) }))
				.where('id', '=', leadId)
				.execute()
			await gatherNotes(db, leadId)
		}
		await audit({ action: 'calendar.undo', subject: `lead:${leadId}`, after: before })
		return { sequence: await sequenceOf(acting, uid) }
	},
})
