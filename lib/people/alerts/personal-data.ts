import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { alertOptInOf } from '#lib/people/forms/opt-in.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

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

/** Search alerts and their findings. Unconfirmed and ended ones are erased after the days of `retention.json`. */
export const alertData: PersonalData = {
	name: 'alerts',
	tables: ['alert', 'alert_match', 'alert_listing'],
	async find(db, email) {
		const rows = await db.selectFrom('alert').selectAll().where(isSameWord('email', email)).orderBy('id').execute()
		return rows.map((row) => ({
			reference: row.reference,
			email: row.email,
			language: row.language,
			goal: row.goal,
			search: row.search,
			zones: JSON.parse(row.zones),
			frequency: row.frequency,
			status: row.status,
			consent: alertOptInOf(row.opt_in),
			createdAt: row.created_at,
			confirmedAt: row.confirmed_at,
			endedAt: row.ended_at,
		}))
	},
	async erase(transaction, email) {
		const { numDeletedRows } = await transaction
			.deleteFrom('alert')
			.where(isSameWord('email', email))
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
	async eraseLead(transaction, { id }) {
		await transaction.deleteFrom('alert').where('lead_id', '=', id).execute()
	},
	expire: (transaction, { unconfirmedDays }, now) => eraseOldAlerts(transaction, unconfirmedDays, now),
}
