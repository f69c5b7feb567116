import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { randomWord } from '#lib/base/security/one-time.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { allowanceWait, spendAllowance } from '#lib/people/mail/allowance.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
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

interface Awaited {
	memberId: number
	purpose: Purpose
	/** What waited in this browser until now, and ends; what waits in others is not touched. */
	former: string | null
	/** What the mailed code is made of. */
	seed?: string
	challenge?: string
}

/** Makes something of a member's wait for its second half. Runs in a transaction. */
export async function addPending(
	transaction: Kysely<Tables>,
	{ memberId, purpose, former, seed, challenge }: Awaited,
	now: Date,
): Promise<string> {
	const id = randomUUID()
	await transaction
		.deleteFrom('staff_login_code')
		.where((on) => on.or([on('id', '=', former), on('expires_at', '<', now.toISOString())]))
		.execute()
	await transaction
		.insertInto('staff_login_code')
		.values({
			id,
			member_id: memberId,
			purpose,
			code_hash: seed === undefined ? null : loginCodeDigest(id, loginCode(seed)),
			code_seed: seed ?? null,
			challenge: challenge ?? null,
			expires_at: new Date(now.getTime() + CODE_MS).toISOString(),
		})
		.execute()
	return id
}

/** The browser in which a member logs in. */
export interface LoginBrowser {
	/** The login that waits in it, or null. */
	pending: string | null
	/** Whether the member logged in with it before. */
	isKnown: boolean
}

/** Returns the code that waits in a browser and can still be typed. */
function openCode(db: Kysely<Tables>, memberId: number, pending: string | null, now: Date) {
	return db
		.selectFrom('staff_login_code')
		.select(['id', 'code_seed', 'expires_at'])
		.where('id', '=', pending)
		.where('member_id', '=', memberId)
		.where('purpose', '=', 'code')
		.where('tries', '<', MOST_TRIES)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
}

/**
 * Mails a member the code of a login. A code that still waits in this browser is mailed again, with the tries that are
 * left of it. Returns its id, or the seconds to wait if too many were mailed and none is left to type. Codes of other
 * browsers stay as they are, and a browser that the member used before has an allowance of its own, so that whoever has
 * only the password cannot keep the member out.
 */
export function mailLoginCode(
	db: Kysely<Tables>,
	member: MemberRow,
	{ pending, isKnown }: LoginBrowser,
	now: Date,
): Promise<{ id: string } | { seconds: number }> {
	const budget = isKnown ? 'staff-login-code-known' : 'staff-login-code'
	return inTransaction(db, async (transaction) => {
		const isCovered = await spendAllowance(transaction, member.email, budget, now)
		const open = await openCode(transaction, member.id, pending, now)
		if (!isCovered) return open ?? { seconds: await allowanceWait(transaction, member.email, budget, now) }
		const isAgain = open !== undefined && open.code_seed !== null
		const seed = (isAgain ? open.code_seed : null) ?? randomWord()
		const login = { memberId: member.id, purpose: 'code', former: pending, seed } as const
		const id = isAgain ? open.id : await addPending(transaction, login, now)
		const expires = isAgain ? open.expires_at : new Date(now.getTime() + CODE_MS).toISOString()
		const mail = staffMail('staff-login-code', member, { name: member.name, seed, expires })
		await enqueueMails(transaction, [mail], { leadId: null, now })
		return { id }
	})
}

/**
 * Takes one of the five tries of what waits for one of these, before it is checked, so that no two concurrent ones take the last. Null if
 * it has expired, was used or was tried too often.
 */
export async function takeTry(
	db: Kysely<Tables>,
	id: string,
	purposes: Purpose | readonly Purpose[],
	now: Date,
): Promise<(Pending & { codeHash: string | null }) | null> {
	const row = await db
		.updateTable('staff_login_code')
		.set((on) => ({ tries: on('tries', '+', 1) }))
		.where('id', '=', id)
		.where('purpose', 'in', [purposes].flat())
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
	await lockOn(transaction, 'staff')
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
	await lockOn(transaction, 'staff')
	const row = await transaction
		.deleteFrom('staff_login_code')
		.where('member_id', '=', memberId)
		.where('purpose', '=', 'register')
		.where('expires_at', '>', now.toISOString())
		.returning('challenge')
		.executeTakeFirst()
	return row?.challenge ?? null
}
