import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Colleague } from '#lib/desk/calendar/model/calendar-types.ts'
import { takingTime } from '#lib/people/appointments/calendar/availability.ts'
import { awayBetween } from '#lib/people/appointments/calendar/away.ts'
import type { Block } from '#lib/people/appointments/calendar/blocks.ts'

interface Span {
	from: Date
	to: Date
	now: Date
}

interface Time {
	startsAt: Date
	endsAt: Date
}

/** Returns which colleagues go to appointments within a period, in any calendar. */
async function assignedBetween(db: Kysely<Tables>, { from, to, now }: Span) {
	const rows = await takingTime(db, now)
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select(['appointment.id', 'lead.assignee_id', 'starts_at', 'ends_at'])
		.where('lead.assignee_id', 'is not', null)
		.where('starts_at', '<', to.toISOString())
		.where('ends_at', '>', from.toISOString())
		.execute()
	return rows.map(({ id, assignee_id, starts_at, ends_at }) => ({
		appointmentId: id,
		memberId: assignee_id ?? 0,
		startsAt: new Date(starts_at),
		endsAt: new Date(ends_at),
	}))
}

/**
 * Returns who of some colleagues is free at a time within a period: who comes then, is not blocked nor
 * busy elsewhere, and goes nowhere else.
 * `except` is an appointment that does not count.
 */
export async function whoIsFree(
	db: Kysely<Tables>,
	colleagues: readonly Colleague[],
	span: Span & { blocks: readonly Block[] },
): Promise<(time: Time, except?: number) => Colleague[]> {
	const assigned = await assignedBetween(db, span)
	const away = [...span.blocks, ...(await awayBetween(db, span))]
	return ({ startsAt, endsAt }, except) => {
		const meanwhile = (one: Time) => one.startsAt < endsAt && one.endsAt > startsAt
		return colleagues.filter(
			({ id }) =>
				!away.some((one) => (one.memberId === null || one.memberId === id) && meanwhile(one)) &&
				!assigned.some((one) => one.memberId === id && one.appointmentId !== except && meanwhile(one)),
		)
	}
}
