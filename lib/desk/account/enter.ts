import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { forgetAttempts } from '#lib/people/login/attempts.ts'
import { recordLogin } from '#lib/people/login/known-browser.ts'
import { usePending } from '#lib/people/staff/account/entry/second-factor.ts'
import { type MemberRow, memberById } from '#lib/people/staff/account/members.ts'
import { readSessionCookie, writePending, writeSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { endSession, startSession } from '#lib/people/staff/account/session/sessions.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { deskHref, targetIn } from '#lib/site/routing/pages/staff-pages.ts'

/** Attempts of staff are counted apart from those of an owner with the same address. */
export const attemptOf = (email: string) => `staff ${email}`

interface Entry {
	/** The login that waited for its second half. */
	pendingId: string
	memberId: number
	factor: 'code' | 'passkey' | 'recovery'
	/** Where the login leads to. */
	to: string
	address: string
	now: Date
	/** What must be right, too, and is done in the same transaction before the new session starts. */
	assert?: (transaction: Kysely<Tables>, member: MemberRow) => Promise<void>
}

/** Logs a member in whose second factor was right: the former session of this browser ends. Returns where to go. */
export async function enter({
	pendingId,
	memberId,
	factor,
	to,
	address,
	now,
	assert,
}: Entry): Promise<{ href: string }> {
	const db = await getFullDb()
	const former = await readSessionCookie()
	const { member, key } = await inTransaction(db, async (transaction) => {
		// The first of two that come at the same time wins.
		if (!(await usePending(transaction, pendingId))) refuse('again')
		const found = (await memberById(transaction, memberId)) ?? refuse('again')
		await assert?.(transaction, found)
		if (former !== null) await endSession(transaction, former.id)
		const session = await startSession(transaction, memberId, now)
		const subject = `member:${memberId}`
		await auditOf(transaction, memberId, now)({ action: 'account.login', subject, after: { factor } })
		return { member: found, key: session }
	})
	await forgetAttempts(attemptOf(member.email), address)
	await writeSessionCookie(key)
	await writePending(null)
	await recordLogin('staff', memberId)
	logger.info({ member: memberId, factor }, 'a member of staff logged in')
	const wanted = targetIn(to)
	return { href: deskHref(wanted?.target ?? { page: 'desk' }) + (wanted?.search ?? '') }
}
