import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { randomWord } from '#lib/base/security/one-time.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { allowanceWait, spendAllowance } from '#lib/people/mail/allowance.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { staffMail } from '#lib/people/staff/account/mails/mails.ts'
import type { MemberRow } from '#lib/people/staff/account/members.ts'
import { loginCode, loginCodeDigest } from '#lib/people/staff/account/one-time.ts'

const CODE_MS = 10 * MINUTE_MS
const MOST_TRIES = 5

/** What waits for its second half. */
export interface Pending {
	id: string
	memberId: number
	challenge: string | null
}

type Purpose = Tables['staff_login_code']['purpose']

/** Makes a member's login wait for its second half. Earlier ones of this kind end. Runs in a transaction. */
export async function addPending(
	transaction: Kysely<Tables>,
	{
		memberId,
		purpose,
		...rest
	}: { memberId: number; purpose: Purpose; codeHash?: (id: string) => string; challenge?: string },
	now: Date,
): Promise<string> {
	const id = randomUUID()
	await transaction
		.deleteFrom('staff_login_code')
		.where((on) =>
			on.or([
				on.and([on('member_id', '=', memberId), on('purpose', '=', purpose)]),
				on('expires_at', '<', now.toISOString()),
			]),
		)
		.execute()
	await transaction
		.insertInto('staff_login_code')
		.values({
			...{ id, member_id: memberId, purpose },
			...{ code_hash: rest.codeHash?.(id) ?? null, challenge: rest.challenge ?? null },
			expires_at: new Date(now.getTime() + CODE_MS).toISOString(),
		})
		.execute()
	return id
}

/** Mails a member the code of a login. Returns its id, or the seconds to wait if too many were mailed. */
export function mailLoginCode(
	db: Kysely<Tables>,
	member: MemberRow,
	now: Date,
): Promise<{ id: string } | { seconds: number }> {
	return db.transaction().execute(async (transaction) => {
		const isCovered = await spendAllowance(transaction, member.email, 'staff-login-code', now)
		if (!isCovered) return { seconds: await allowanceWait(transaction, member.email, 'staff-login-code', now) }
		const seed = randomWord()
		const codeHash = (id: string) => loginCodeDigest(id, loginCode(seed))
		const id = await addPending(transaction, { memberId: member.id, purpose: 'code', codeHash }, now)
		const expires = new Date(now.getTime() + CODE_MS).toISOString()
		const mail = staffMail('staff-login-code', member, { name: member.name, seed, expires })
		await enqueueMails(transaction, [mail], { leadId: null, now })
		return { id }
	})
}

/**
 * Takes one of the five tries of what waits, before it is checked, so that no two concurrent ones take the last. Null if
 * it has expired, was used or was tried too often.
 */
export async function takeTry(
	db: Kysely<Tables>,
	id: string,
	purpose: Purpose,
	now: Date,
): Promise<(Pending & { codeHash: string | null }) | null> {
	const row = await db
		.updateTable('staff_login_code')
		.set((on) => ({ tries: on('tries', '+', 1) }))
		.where('id', '=', id)
		.where('purpose', '=', purpose)
		.where('tries', '<', MOST_TRIES)
		.where('expires_at', '>', now.toISOString())
		.returningAll()
		.executeTakeFirst()
	return row ? { id: row.id, memberId: row.member_id, challenge: row.challenge, codeHash: row.code_hash } : null
}

/** Whether what was typed is the code that was mailed. */
export function isLoginCode({ id, codeHash }: { id: string; codeHash: string | null }, typed: string): boolean {
	return codeHash !== null && loginCodeDigest(id, typed.replace(/\D/g, '').slice(0, 20)) === codeHash
}

/** Ends what waited. Returns false if it was used meanwhile: the first of two wins. Runs in a transaction. */
export async function usePending(transaction: Kysely<Tables>, id: string): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom('staff_login_code').where('id', '=', id).executeTakeFirst()
	return numDeletedRows > 0n
}

/**
 * Returns the challenge of the passkey that a member is adding, once; null if none waits. Runs in a transaction.
 */
export async function takeRegistration(
	transaction: Kysely<Tables>,
	memberId: number,
	now: Date,
): Promise<string | null> {
	const row = await transaction
		.deleteFrom('staff_login_code')
		.where('member_id', '=', memberId)
		.where('purpose', '=', 'register')
		.where('expires_at', '>', now.toISOString())
		.returning('challenge')
		.executeTakeFirst()
	return row?.challenge ?? null
}
