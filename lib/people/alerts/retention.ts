import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

/** Erases alerts that nobody confirmed within this many days and those that ended as long ago. Returns how many. */
export async function eraseOldAlerts(db: Kysely<Tables>, days: number, now: Date): Promise<number> {
	const before = new Date(now.getTime() - days * DAY_MS).toISOString()
	const { numDeletedRows } = await db
		.deleteFrom('alert')
		.where((eb) =>
			eb.or([
				eb.and([eb('status', '=', 'pending'), eb('created_at', '<', before)]),
				eb.and([eb('status', '=', 'ended'), eb('ended_at', '<', before)]),
			]),
		)
		.executeTakeFirst()
	return Number(numDeletedRows)
}
