import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { digestOf } from '#lib/base/security/one-time.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { closeAccount } from '#lib/people/staff/account/changes/member-changes.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import { listMembers, type MemberRow, memberOf } from '#lib/people/staff/account/members.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { plainCode, printedCode } from './printed-code.ts'

/** 98 bits: nobody finds it from its hash, so that it outlives a change of the site's key. */
const GROUPS = 5

const digest = (memberId: number, typed: string) => digestOf(`staff recovery ${memberId} ${plainCode(typed)}`)

/** Makes the code that replaces a member's lost passkey once, and ends the former one. Runs in a transaction. */
export async function makeRecoveryCode(transaction: Kysely<Tables>, memberId: number, now: Date): Promise<string> {
	const code = printedCode(GROUPS)
	const row = { code_hash: digest(memberId, code), created_at: now.toISOString() }
	await transaction
		.insertInto('staff_recovery_code')
		.values({ member_id: memberId, ...row })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
		.execute()
	return code
}

/** Returns when a member's code was made, as an ISO instant; null without one. */
export async function recoveryCodeSince(db: Kysely<Tables>, memberId: number): Promise<string | null> {
	const row = await db
		.selectFrom('staff_recovery_code')
		.select('created_at')
		.where('member_id', '=', memberId)
		.executeTakeFirst()
	return row?.created_at ?? null
}

/** Ends a member's code. Returns whether there was one. */
export async function removeRecoveryCode(db: Kysely<Tables>, memberId: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('staff_recovery_code')
		.where('member_id', '=', memberId)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/**
 * Uses a member's code, once, in place of the second factor: the passkeys and all that is open in the member's name
 * end, and the member and the other admins are notified. Returns false for a wrong or used code. Runs in a transaction
 * that holds `staff`.
 */
export async function spendRecoveryCode(
	transaction: Kysely<Tables>,
	member: MemberRow,
	typed: string,
	now: Date,
): Promise<boolean> {
	const { id, name } = member
	const { numDeletedRows } = await transaction
		.deleteFrom('staff_recovery_code')
		.where('member_id', '=', id)
		.where('code_hash', '=', digest(id, typed))
		.executeTakeFirst()
	if (numDeletedRows === 0n) return false
	await closeAccount(transaction, id)
	const at = now.toISOString()
	const others = (await listMembers(transaction)).filter(
		(other) => other.id !== id && memberOf(other).roles.includes('admin'),
	)
	const mails = [
		staffMail('staff-notice', member, { name, what: 'recovered', at }),
		...others.map((other) => staffMail('staff-recovered', other, { name: other.name, who: name, at })),
	]
	await enqueueMails(transaction, mails, { leadId: null, now })
	await auditOf(transaction, id, now)({ action: 'account.recover', subject: `member:${id}` })
	return true
}
