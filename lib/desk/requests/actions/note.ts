import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { freeText } from '#lib/people/forms/schemas/fields/fields.ts'
import { gatherNotes } from '#lib/people/leads/notes.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { claimVersion, SEEN } from './request-setting.ts'

/** Adds a note to a request. Its words may name a person, so the log records only that there is one. */
export const addNote = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, text: freeText.min(1) }),
	async act(acting, { id, version, text }) {
		const { db, member, now, audit } = acting
		const taken = await claimVersion(acting, { id, version })
		const { status, assigneeId } = taken.before
		const written = await db
			.insertInto('lead_event')
			.values({ lead_id: id, status, assignee_id: assigneeId, member_id: member.id, note: text, at: now.toISOString() })
			.returning('id')
			.executeTakeFirstOrThrow()
		await gatherNotes(db, id)
		await audit({ action: 'request.note', subject: `lead:${id}` })
		return { version: taken.version, noteId: written.id }
	},
})

/** Removes a note: one's own, or any for an admin. */
export const removeNote = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, noteId: z.int().positive() }),
	async act(acting, { id, version, noteId }) {
		const { db, member, audit } = acting
		const taken = await claimVersion(acting, { id, version })
		const removed = await db
			.updateTable('lead_event')
			.set({ note: null, remark: null })
			.where('id', '=', noteId)
			.where('lead_id', '=', id)
			.where('note', 'is not', null)
			.$if(!holds(member, 'admin'), (own) => own.where('member_id', '=', member.id))
			.executeTakeFirst()
		if (removed.numUpdatedRows === 0n) refuse('missing')
		await gatherNotes(db, id)
		await audit({ action: 'request.noteRemove', subject: `lead:${id}` })
		return { version: taken.version }
	},
})
