import 'server-only'
import { z } from 'zod'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { restoreAppointment, takeMailsBack } from '#lib/people/appointments/booking/by-staff.ts'
import { LEAD_STATUSES } from '#lib/people/leads/staff/staff-lead.ts'
import type { LeadStatus } from '#lib/people/leads/tables.ts'
import { SEEN, sequenceOf, takeSeen } from './seen.ts'

const instant = z.iso.datetime()

const Former = z.object({
	startsAt: instant,
	endsAt: instant,
	confirmBy: instant.nullable(),
	movedAt: instant.nullable(),
	seat: z.int().positive(),
	status: z.enum(['held', 'unconfirmed', 'requested', 'confirmed']),
	isVouched: z.literal([0, 1]),
	leadStatus: z.enum(LEAD_STATUSES),
})

/** Opens a request again that the change had closed. */
async function reopen({ db, member, now }: Acting, leadId: number, status: LeadStatus): Promise<void> {
	const lead = await db
		.updateTable('lead')
		.set((eb) => ({ status, version: eb('version', '+', 1) }))
		.where('id', '=', leadId)
		.where('status', '<>', status)
		.returning('assignee_id')
		.executeTakeFirst()
	if (lead === undefined) return
	await db
		.insertInto('lead_event')
		.values({ lead_id: leadId, status, assignee_id: lead.assignee_id, member_id: member.id, at: now.toISOString() })
		.execute()
}

/** Takes a change of an appointment back, as long as its mails have not been sent. */
export const undoChange = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, at: instant, former: Former }),
	async act(acting, { at, former, ...seen }) {
		const { db, now, audit } = acting
		const { uid, leadId } = await takeSeen(acting, seen)
		const outcome = await restoreAppointment(db, uid, { at, former, now })
		if (outcome !== 'done') refuse(outcome)
		await reopen(acting, leadId, former.leadStatus)
		const { startsAt, status } = former
		await audit({ action: 'calendar.undo', subject: `lead:${leadId}`, after: { startsAt, status } })
		return { sequence: await sequenceOf(acting, uid) }
	},
})

/** Takes a booking back with its request, as long as nobody was notified of it. */
export const unbookVisit = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, at: instant }),
	async act(acting, { at, ...seen }) {
		const { db, audit } = acting
		const { leadId } = await takeSeen(acting, seen)
		const booking = await db
			.selectFrom('staff_audit')
			.select('id')
			.where('action', '=', 'calendar.book')
			.where('subject', '=', `lead:${leadId}`)
			.where('at', '=', at)
			.executeTakeFirst()
		// A request of a visitor is never deleted by an undo, whatever is asked for.
		if (booking === undefined || !(await takeMailsBack(db, { leadId, at }))) refuse('sent')
		await db.deleteFrom('lead').where('id', '=', leadId).execute()
		await audit({ action: 'calendar.unbook', subject: `lead:${leadId}` })
		return {}
	},
})
