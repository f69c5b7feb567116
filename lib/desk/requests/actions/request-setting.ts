import 'server-only'
import { z } from 'zod'
import type { Acting } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import type { RequestSetting } from '#lib/desk/requests/model/request-types.ts'
import { LEAD_STATUSES } from '#lib/people/leads/staff/staff-lead.ts'
import { memberById, memberNames } from '#lib/people/staff/account/members.ts'

/** The input of every act on a request: its id, and the version that was on the screen. */
export const SEEN = { id: z.int().positive(), version: z.int().positive() }

/** Everything that an act may set at once. */
export const Setting = z.object({ status: z.enum(LEAD_STATUSES), assigneeId: z.int().positive().nullable() })

export interface Seen {
	id: number
	version: number
}

/** Returns who changed a request last, for a member whose own change came too late. */
async function lastBy({ db }: Acting, id: number): Promise<string | null> {
	const event = await db
		.selectFrom('lead_event')
		.select('member_id')
		.where('lead_id', '=', id)
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return (await memberNames(db)).get(event?.member_id ?? 0) ?? null
}

/**
 * Takes the next version of a request and returns what is set now. Refuses a request that is gone, and one that a member
 * else changed meanwhile. It is the first statement of an act: whoever else changes it waits from then on.
 */
export async function claimVersion(acting: Acting, { id, version }: Seen) {
	const { db } = acting
	const taken = await db
		.updateTable('lead')
		.set({ version: version + 1 })
		.where('id', '=', id)
		.where('version', '=', version)
		.where('erased_at', 'is', null)
		.returning(['id', 'reference', 'kind', 'language', 'email', 'content', 'listing_id', 'project_id'])
		.returning(['status', 'assignee_id'])
		.executeTakeFirst()
	if (taken !== undefined) {
		const before: RequestSetting = { status: taken.status, assigneeId: taken.assignee_id }
		return { lead: taken, before, version: version + 1 }
	}
	const there = await db
		.selectFrom('lead')
		.select('id')
		.where('id', '=', id)
		.where('erased_at', 'is', null)
		.executeTakeFirst()
	return there ? refuse('conflict', { present: { by: await lastBy(acting, id) } }) : refuse('missing')
}

/** Sets what differs, and writes it into the history of the request and into the log. */
export async function writeSetting(
	{ db, member, now, audit }: Acting,
	id: number,
	before: RequestSetting,
	set: RequestSetting,
): Promise<void> {
	const { status, assigneeId } = set
	const isTaken = assigneeId !== before.assigneeId
	if (status === before.status && !isTaken) return
	if (isTaken && assigneeId !== null && (await memberById(db, assigneeId)) === null) refuse('input')
	await db.updateTable('lead').set({ status, assignee_id: assigneeId }).where('id', '=', id).execute()
	await db
		.insertInto('lead_event')
		.values({ lead_id: id, status, assignee_id: assigneeId, member_id: member.id, at: now.toISOString() })
		.execute()
	const subject = `lead:${id}`
	if (status !== before.status) {
		await audit({ action: 'request.state', subject, before: before.status, after: status })
	}
	if (isTaken) await audit({ action: 'request.assign', subject, before: before.assigneeId, after: assigneeId })
}
