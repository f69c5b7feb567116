import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { digestOf } from '#lib/base/security/one-time.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { endDoors } from '#lib/people/staff/account/changes/doors.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import type { MemberRow } from '#lib/people/staff/account/members.ts'
import { renewSession } from '#lib/people/staff/account/session/sessions.ts'
import { auditOf } from '#lib/people/staff/audit.ts'

interface PasswordChange {
	member: MemberRow
	/** See `hashPassword`. */
	hash: string
	/** The token that allows it, or null for a member who is logged in. */
	token: string | null
	/** The session that continues with another key, or null: all sessions end. */
	session: { id: string; next: SessionKey } | null
	now: Date
}

/**
 * Sets a password. The member's links and all that is open in the member's name end, the present session gets another
 * key, and the member is notified by mail. Returns false if the token was used meanwhile. Runs in a transaction.
 */
export async function setPassword(transaction: Kysely<Tables>, change: PasswordChange): Promise<boolean> {
	const { member, hash, token, session, now } = change
	const { id } = member
	await lockOn(transaction, 'staff')
	const { numDeletedRows } = await transaction
		.deleteFrom('staff_token')
		.where('member_id', '=', id)
		.$if(token !== null, (found) => found.where('hash', '=', digestOf(token ?? '')))
		.executeTakeFirst()
	if (token !== null && numDeletedRows === 0n) return false
	await transaction.deleteFrom('staff_token').where('member_id', '=', id).execute()
	await transaction.updateTable('staff_member').set({ password_hash: hash }).where('id', '=', id).execute()
	await endDoors(transaction, id, session?.id)
	if (session !== null) await renewSession(transaction, session.id, session.next, now)
	const mail = staffMail('staff-notice', member, { name: member.name, what: 'password', at: now.toISOString() })
	await enqueueMails(transaction, [mail], { leadId: null, now })
	await auditOf(transaction, id, now)({ action: 'account.password', subject: `member:${id}` })
	return true
}
