import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instantOf, wallOf } from '#lib/base/time/brussels-time.ts'
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
interface Away {
	memberId: number
	startsAt: Date
	endsAt: Date
}

/** Returns the hours of the members who look after appointments and keep hours of their own. */
export async function staffHours(db: Kysely<Tables>): Promise<Map<number, StaffHours[]>> {
	const rows = await db.selectFrom('staff_hours').selectAll().orderBy('weekday').execute()
	if (rows.length === 0) return new Map()
	const members = await listMembers(db)
	const colleagues = new Set(members.filter((row) => holds(memberOf(row), 'requests')).map(({ id }) => id))
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

function startOf(day: string): Date {
	const start = instantOf(day, '00:00')
	if (start === null) throw new Error('Midnight is left out on no day')
	return start
}

/** The instant of a time that a clock shows; of one that is skipped in March, an hour later. */
const at = (day: string, time: string) =>
	instantOf(day, time) ?? instantOf(day, time.replace(/^02/, '03')) ?? startOf(addDays(day, 1))

/** Returns when members who keep hours of their own do not come within a period. */
export async function outsideHours(db: Kysely<Tables>, { from, to }: { from: Date; to: Date }): Promise<Away[]> {
	const away: Away[] = []
	for (const [memberId, hours] of await staffHours(db)) {
		for (let day = wallOf(from).day; startOf(day) < to; day = addDays(day, 1)) {
			const [start, end] = [startOf(day), startOf(addDays(day, 1))]
			const present = hours.find(({ weekday }) => weekday === weekdayOf(day))
			const spans: [Date, Date][] =
				present === undefined
					? [[start, end]]
					: [
							[start, at(day, present.starts)],
							[at(day, present.ends), end],
						]
			for (const [startsAt, endsAt] of spans)
				if (startsAt < endsAt && startsAt < to && endsAt > from) away.push({ memberId, startsAt, endsAt })
		}
	}
	return away
}
