import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { deleteEndedSessions } from '#lib/people/login/sessions.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

/** Names of removed members are kept only while the log contains their actions. */
async function forgetNames(transaction: Kysely<Tables>): Promise<number> {
	const { numDeletedRows } = await transaction
		.deleteFrom('staff_member')
		.where('removed_at', 'is not', null)
		.where('id', 'not in', (db) =>
			db
				.selectFrom('staff_audit')
				.select('member_id')
				.where('member_id', 'is not', null)
				.$castTo<{ member_id: number }>(),
		)
		.executeTakeFirst()
	return Number(numDeletedRows)
}

/** Accounts of staff and the log of what they did. */
export const staffAccountData: PersonalData = {
	name: 'staff',
	tables: [
		'staff_member',
		'staff_session',
		'staff_token',
		'staff_login_code',
		'staff_passkey',
		'staff_recovery_code',
		'staff_audit',
		'staff_calendar_feed',
		'staff_hours',
		'outside_calendar',
		'outside_busy',
		'staff_browser',
		'former_staff',
	],
	find: async (db, email) => {
		const account = normalAddress(email)
		const members = await db
			.selectFrom('staff_member')
			.select(['id', 'email', 'name', 'language', 'roles', 'invited_at', 'created_at'])
			.where('email', '=', account)
			.execute()
		const ids = members.map(({ id }) => id)
		if (ids.length === 0) return []
		const sessions = await db
			.selectFrom('staff_session')
			.select(['created_at', 'seen_at'])
			.where('member_id', 'in', ids)
			.execute()
		const passkeys = await db
			.selectFrom('staff_passkey')
			.select(['name', 'created_at', 'used_at'])
			.where('member_id', 'in', ids)
			.execute()
		const recovery = await db
			.selectFrom('staff_recovery_code')
			.select('created_at')
			.where('member_id', 'in', ids)
			.execute()
		const acts = await db
			.selectFrom('staff_audit')
			.select(['at', 'action', 'subject'])
			.where('member_id', 'in', ids)
			.orderBy('id')
			.execute()
		const browsers = await db
			.selectFrom('staff_browser')
			.select(['address', 'confirmed_at', 'used_at'])
			.where((on) => on.or([on('member_id', 'in', ids), on('address', '=', account)]))
			.execute()
		const hours = await db
			.selectFrom('staff_hours')
			.select(['weekday', 'starts', 'ends'])
			.where('member_id', 'in', ids)
			.execute()
		const outside = await db
			.selectFrom('outside_calendar')
			.select(['created_at', 'read_at'])
			.where('member_id', 'in', ids)
			.execute()
		const busy = await db
			.selectFrom('outside_busy')
			.select(['starts_at', 'ends_at'])
			.where('member_id', 'in', ids)
			.execute()
		return [...members, ...hours, ...outside, ...busy, ...sessions, ...passkeys, ...recovery, ...browsers, ...acts]
	},
	erase: async (transaction, email) => {
		// What was done stays in the log, by a number that leads to nobody any more.
		await transaction.deleteFrom('staff_browser').where('address', '=', normalAddress(email)).execute()
		const { numDeletedRows } = await transaction
			.deleteFrom('staff_member')
			.where('email', '=', normalAddress(email))
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
	expire: async (transaction, { auditDays }, now) => {
		const at = now.toISOString()
		const before = new Date(now.getTime() - auditDays * DAY_MS).toISOString()
		const sessions = await deleteEndedSessions(transaction, 'staff_session', now)
		const tokens = await transaction.deleteFrom('staff_token').where('expires_at', '<', at).executeTakeFirst()
		const codes = await transaction.deleteFrom('staff_login_code').where('expires_at', '<', at).executeTakeFirst()
		// A calendar elsewhere may not have been read for long.
		await transaction.deleteFrom('outside_busy').where('ends_at', '<', at).execute()
		const acts = await transaction.deleteFrom('staff_audit').where('at', '<', before).executeTakeFirst()
		const ended = tokens.numDeletedRows + codes.numDeletedRows + acts.numDeletedRows
		return sessions + Number(ended) + (await forgetNames(transaction))
	},
}
