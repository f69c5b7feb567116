import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/**
 * Closes and marks a lead that a decision has settled, in its transaction. One that staff have already handled stays.
 */
export async function settleLead(transaction: Kysely<Tables>, leadId: number, now: Date): Promise<void> {
	const settled = await transaction
		.updateTable('lead')
		.set((eb) => ({ status: 'closed', version: eb('version', '+', 1) }))
		.where('id', '=', leadId)
		.where('status', '=', 'new')
		.returning(['id', 'assignee_id'])
		.executeTakeFirst()
	if (!settled) return
	const { id, assignee_id } = settled
	const event = { lead_id: id, status: 'closed' as const, assignee_id, at: now.toISOString() }
	await transaction.insertInto('lead_event').values(event).execute()
}
