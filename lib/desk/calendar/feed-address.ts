import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { memberById, memberOf } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'

const NAME_BYTES = 16
const PURPOSE = 'staff-calendar'
/** How long an address works without being renewed. */
const KEPT_MS = 5 * 365 * DAY_MS

interface CalendarFeed {
	address: string
	/** ISO instant within an hour of the last time that a program read it, or null. */
	usedAt: string | null
}

const addressOf = ({ name, created_at }: { name: string; created_at: string }) =>
	`${env.siteOrigin}/api/staff/calendar/?token=${createToken(PURPOSE, name, new Date(Date.parse(created_at) + KEPT_MS))}`

/** Returns the address of a member's calendar for other programs and when one last read it (ISO); null without one. */
export async function feedOf(db: Kysely<Tables>, memberId: number): Promise<CalendarFeed | null> {
	const row = await db
		.selectFrom('staff_calendar_feed')
		.select(['name', 'created_at', 'used_at'])
		.where('member_id', '=', memberId)
		.executeTakeFirst()
	return row ? { address: addressOf(row), usedAt: row.used_at } : null
}

/** Gives a member an address, or another one: the former no longer opens anything. */
export async function renewFeed(transaction: Kysely<Tables>, memberId: number, now: Date): Promise<string> {
	const row = { name: randomBytes(NAME_BYTES).toString('hex'), created_at: now.toISOString(), used_at: null }
	await transaction
		.insertInto('staff_calendar_feed')
		.values({ member_id: memberId, ...row })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
		.execute()
	return addressOf(row)
}

/** Returns the member whose calendar a token opens, who must still have an account with the role; otherwise null. */
export async function memberOfFeed(db: Kysely<Tables>, token: string, now: Date): Promise<StaffMember | null> {
	const read = readToken(PURPOSE, token, now)
	if (read === null || read.isExpired) return null
	const row = await db
		.selectFrom('staff_calendar_feed')
		.select(['member_id', 'used_at'])
		.where('name', '=', read.subject)
		.executeTakeFirst()
	const member = row ? await memberById(db, row.member_id) : null
	if (row === undefined || member === null || !holds(memberOf(member), 'requests')) return null
	if (row.used_at === null || now.getTime() - Date.parse(row.used_at) > HOUR_MS)
		await db
			.updateTable('staff_calendar_feed')
			.set({ used_at: now.toISOString() })
			.where('name', '=', read.subject)
			.execute()
	return memberOf(member)
}
