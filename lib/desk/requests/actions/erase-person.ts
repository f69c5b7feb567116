import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { type Caller, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { eraseLead, eraseVisitor, erasing, type RecordCounts } from '#lib/server/privacy/erase-records.ts'
import { SEEN, type Seen } from './request-setting.ts'

/** Has a transaction of its own, after which nothing of what was erased is left in the log of the database either. */
async function erase({ member, now }: Caller, { id, version }: Seen): Promise<void> {
	const db = await getFullDb()
	const lead =
		(await db
			.selectFrom('lead')
			.select(['email', 'reference', 'version'])
			.where('id', '=', id)
			.where('erased_at', 'is', null)
			.executeTakeFirst()) ?? refuse('missing')
	if (lead.version !== version) refuse('conflict')
	const also = (transaction: Transaction<Tables>, counts: RecordCounts) =>
		auditOf(transaction, member.id, now)({ action: 'request.erase', subject: `lead:${id}`, after: counts })
	if (lead.email !== '') return void (await eraseVisitor(db, lead.email, { now, also }))
	// Without a mail address, no other request can be attributed to the visitor.
	await erasing(db, async (transaction) => {
		await eraseLead(transaction, { id, reference: lead.reference }, now)
		await also(transaction, { leads: 1 })
	})
}

/** Erases everything that the person who sent a request ever sent. It cannot be taken back. */
export const erasePerson = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object(SEEN),
	prepare: erase,
	act: async () => ({}),
})
