import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** A note of staff on a lead. */
export interface LeadNote {
	id: number
	text: string
	/** Who wrote it; null for whoever had the mailed link. */
	memberId: number | null
	/** ISO instant. */
	at: string
}

/** Returns the notes on a lead, oldest first. */
export async function notesOf(db: Kysely<Tables>, leadId: number): Promise<LeadNote[]> {
	const rows = await db
		.selectFrom('lead_event')
		.select(['id', 'note', 'member_id', 'at'])
		.where('lead_id', '=', leadId)
		.where('note', 'is not', null)
		.orderBy('id')
		.execute()
	return rows.map(({ id, note, member_id, at }) => ({ id, text: note ?? '', memberId: member_id, at }))
}

/** Writes all notes on a lead into its row, for calendars and spreadsheets. Runs in the transaction that changes them. */
export async function gatherNotes(transaction: Kysely<Tables>, leadId: number): Promise<void> {
	const notes = await notesOf(transaction, leadId)
	const all = notes.length === 0 ? null : notes.map(({ text }) => text).join('\n')
	await transaction.updateTable('lead').set({ staff_remark: all }).where('id', '=', leadId).execute()
}
