import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, weekdayOf } from '#lib/base/time/calendar-days.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'

/** When a member comes on a weekday, 0 for Sunday to 6 for Saturday: times of day in Belgium. */
export interface StaffHours {
	weekday: number
	starts: string
	ends: string
}

/** Hours in which a member does not come. */
export interface Away {
	memberId: number
	startsAt: Date
	endsAt: Date
}

/** Returns the numbers of the members who look after appointments. */
export async function visitorFacing(db: Kysely<Tables>): Promise<ReadonlySet<number>> {
	const members = await listMembers(db)
	return new Set(members.filter((row) => holds(memberOf(row), 'requests')).map(({ id }) => id))
}

/** Returns the hours of the members who look after appointments and keep hours of their own. */
export async function staffHours(db: Kysely<Tables>): Promise<Map<number, StaffHours[]>> {
	const rows = await db.selectFrom('staff_hours').selectAll().orderBy('weekday').execute()
	if (rows.length === 0) return new Map()
	const colleagues = await visitorFacing(db)
	return Map.groupBy(
		rows.filter(({ member_id }) => colleagues.has(member_id)),
		({ member_id }) => member_id,
	)
}

/** Returns the hours of a member instead of the former ones, which follow those of the agency if there are none. */
export async function replaceStaffHours(
	transaction: Kysely<Tables>,
	memberId: number,
	hours: readonly StaffHours[],
): Promise<StaffHours[]> {
	const former = await transaction
		.deleteFrom('staff_hours')
		.where('member_id', '=', memberId)
		.returning(['weekday', 'starts', 'ends'])
		.execute()
	for (const one of hours) {
		await transaction
			.insertInto('staff_hours')
			.values({ member_id: memberId, ...one })
			.execute()
	}
	return former
}

/** Returns when members who keep hours of their own do not come within a period. */
export async function outsideHours(db: Kysely<Tables>, { from, to }: { from: Date; to: Date }): Promise<Away[]> {
	const away: Away[] = []
	for (const [memberId, hours] of await staffHours(db)) {
		for (let day = wallOf(from).day; clockInstant(day, '00:00') < to; day = addDays(day, 1)) {
			const [start, end] = [clockInstant(day, '00:00'), clockInstant(addDays(day, 1), '00:00')]
			const present = hours.find(({ weekday }) => weekday === weekdayOf(day))
			const spans: [Date, Date][] =
				present === undefined
					? [[start, end]]
					: [
							[start, clockInstant(day, present.starts)],
							[clockInstant(day, present.ends), end],
						]
			for (const [startsAt, endsAt] of spans)
				if (startsAt < endsAt && startsAt < to && endsAt > from) away.push({ memberId, startsAt, endsAt })
		}
	}
	return away
}
