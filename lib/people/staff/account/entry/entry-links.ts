import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { closeAccount } from '#lib/people/staff/account/changes/member-changes.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import { type MemberRow, memberById } from '#lib/people/staff/account/members.ts'
import { staffLinkToken } from '#lib/people/staff/account/one-time.ts'

const VALID_MS = { reset: HOUR_MS, invitation: 7 * DAY_MS }

/** Mails a member a link that sets the password once. Earlier links end. Runs in a transaction. */
async function mailLink(
	transaction: Kysely<Tables>,
	member: MemberRow,
	purpose: 'reset' | 'invitation',
	now: Date,
): Promise<void> {
	await lockOn(transaction, 'staff')
	const seed = randomWord()
	const expires = new Date(now.getTime() + VALID_MS[purpose]).toISOString()
	await transaction
		.deleteFrom('staff_token')
		.where((on) => on.or([on('member_id', '=', member.id), on('expires_at', '<', now.toISOString())]))
		.execute()
	await transaction
		.insertInto('staff_token')
		.values({ hash: digestOf(staffLinkToken(seed)), member_id: member.id, purpose, expires_at: expires })
		.execute()
	const mail = staffMail(`staff-${purpose}`, member, { name: member.name, seed, expires })
	await enqueueMails(transaction, [mail], { leadId: null, now })
}

/** Mails a member who forgot the password a link, valid for an hour, once. Runs in a transaction. */
export function mailReset(transaction: Kysely<Tables>, member: MemberRow, now: Date): Promise<void> {
	return mailLink(transaction, member, 'reset', now)
}

/** Mails a member an invitation to choose a password, valid for a week, once. Runs in a transaction. */
export async function mailInvitation(transaction: Kysely<Tables>, member: MemberRow, now: Date): Promise<void> {
	const at = now.toISOString()
	await transaction.updateTable('staff_member').set({ invited_at: at }).where('id', '=', member.id).execute()
	await mailLink(transaction, member, 'invitation', now)
}

/**
 * Lets a member begin again: sessions end, passkeys and password are gone, and an invitation is mailed. Returns whether
 * there is such a member. Runs in a transaction.
 */
export async function resetMember(transaction: Kysely<Tables>, id: number, now: Date): Promise<boolean> {
	await lockOn(transaction, 'staff')
	await transaction.updateTable('staff_member').set({ password_hash: null }).where('id', '=', id).execute()
	const member = await memberById(transaction, id)
	if (member === null) return false
	await closeAccount(transaction, id)
	await mailInvitation(transaction, member, now)
	return true
}

/** Returns the member whose password a mailed link sets; null for one that was used, has expired, or never existed. */
export async function memberOfToken(db: Kysely<Tables>, token: string, now: Date): Promise<MemberRow | null> {
	const found = await db
		.selectFrom('staff_token')
		.select('member_id')
		.where('hash', '=', digestOf(token))
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	return found ? memberById(db, found.member_id) : null
}
