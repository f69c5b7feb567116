import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '@/lib/db/tables'

/** Days after which an alert that nobody confirmed, or that has ended, is erased. */
export const FORGOTTEN_AFTER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Erases alerts that nobody confirmed within 30 days and those that ended as long ago; answers how many. */
export async function eraseOldAlerts(db: Kysely<Tables>, now: Date): Promise<number> {
	const before = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS).toISOString()
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
