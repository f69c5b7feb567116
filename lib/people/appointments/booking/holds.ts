import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** Frees the times whose hold has run out. They already count as free before that; this makes room in the database. */
export async function releaseHolds(db: Kysely<Tables>, now: Date): Promise<void> {
	await db
		.updateTable('appointment')
		.set({ status: 'unconfirmed' })
		.where('status', '=', 'held')
		.where('confirm_by', '<=', now.toISOString())
		.execute()
}

/** Ends the hold for a visitor to whom no link was mailed: the time is free, and `endHolds` informs the agency next. */
export async function giveUpHold(db: Kysely<Tables>, leadId: number, now: Date): Promise<void> {
	await db
		.updateTable('appointment')
		.set({ status: 'unconfirmed', confirm_by: now.toISOString() })
		.where('lead_id', '=', leadId)
		.where('status', 'in', ['held', 'unconfirmed'])
		.execute()
}
