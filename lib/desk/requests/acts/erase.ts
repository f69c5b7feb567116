import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type Caller, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { auditOf } from '#lib/people/staff/audit/audit.ts'
import { eraseVisitor } from '#lib/server/privacy/erase.ts'
import { SEEN, type Seen } from './setting.ts'

/** Has a transaction of its own, after which nothing of what was erased is left in the log of the database either. */
async function erase({ member, now }: Caller, { id, version }: Seen): Promise<void> {
	const db = await getFullDb()
	const lead =
		(await db
			.selectFrom('lead')
			.select(['email', 'version'])
			.where('id', '=', id)
			.where('erased_at', 'is', null)
			.executeTakeFirst()) ?? refuse('missing')
	if (lead.version !== version) refuse('conflict')
	await eraseVisitor(db, lead.email, {
		now,
		also: (transaction, counts) =>
			auditOf(transaction, member.id, now)({ action: 'request.erase', subject: `lead:${id}`, after: counts }),
	})
}

/** Erases everything that the person who sent a request ever sent. It cannot be taken back. */
export const erasePerson = deskAction({
	role: 'requests',
	input: z.object(SEEN),
	prepare: erase,
	act: async () => ({}),
})
