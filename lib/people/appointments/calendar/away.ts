import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type Away, outsideHours, visitorFacing } from './staff-hours.ts'

interface Period {
	from: Date
	to: Date
}

/** Returns when members are busy by the calendars that they keep elsewhere, within a period, in order. */
export async function busyBetween(db: Kysely<Tables>, { from, to }: Period): Promise<Away[]> {
	const rows = await db
		.selectFrom('outside_busy')
		.selectAll()
		.where('starts_at', '<', to.toISOString())
		.where('ends_at', '>', from.toISOString())
		.orderBy('starts_at')
		.orderBy('member_id')
		.execute()
	if (rows.length === 0) return []
	const colleagues = await visitorFacing(db)
	return rows
		.filter(({ member_id }) => colleagues.has(member_id))
		.map((row) => ({ memberId: row.member_id, startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }))
}

/** Returns when members do not come within a period, blocked hours aside: by their hours, or by a calendar elsewhere. */
export async function awayBetween(db: Kysely<Tables>, period: Period): Promise<Away[]> {
	return [...(await outsideHours(db, period)), ...(await busyBetween(db, period))]
}
