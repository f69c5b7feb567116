import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/**
 * Closes and marks a lead that a decision has settled, in its transaction. One that staff have already handled stays.
 */
export async function settleLead(transaction: Kysely<Tables>, leadId: number, now: Date): Promise<void> {
	const settled = await transaction
		.updateTable('lead')
		.set({ status: 'closed' })
		.where('id', '=', leadId)
		.where('status', '=', 'new')
		.returning(['id', 'staff_remark'])
		.executeTakeFirst()
	if (!settled) return
	const event = { lead_id: settled.id, status: 'closed' as const, remark: settled.staff_remark, at: now.toISOString() }
	await transaction.insertInto('lead_event').values(event).execute()
}
