import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { beginAttempt } from '#lib/people/login/attempts.ts'
import { hasLoggedIn } from '#lib/people/login/known-browser.ts'
import { isPassword, LONGEST_PASSWORD } from '#lib/people/login/password/password.ts'
import { newChallenge, passkeysOf } from '#lib/people/staff/account/entry/passkeys.ts'
import { addPending, mailLoginCode } from '#lib/people/staff/account/entry/second-factor.ts'
import { findMember, type MemberRow } from '#lib/people/staff/account/members.ts'
import { readPending, writePending } from '#lib/people/staff/account/session/cookies.ts'
import { LogIn } from './account-schema.ts'
import { attemptOf } from './enter.ts'

/**
 * Makes a login wait for its second factor: a passkey if the member has one, otherwise a mailed code. Returns which.
 */
async function askSecond(db: Kysely<Tables>, member: MemberRow, now: Date): Promise<'passkey' | 'code'> {
	const pending = await readPending()
	if ((await passkeysOf(db, member.id)).length > 0) {
		const login = { memberId: member.id, purpose: 'passkey', former: pending, challenge: newChallenge() } as const
		await writePending(await inTransaction(db, (transaction) => addPending(transaction, login, now)))
		return 'passkey'
	}
	const mailed = await mailLoginCode(db, member, { pending, isKnown: await hasLoggedIn('staff', member.id) }, now)
	if ('seconds' in mailed) return refuse('tooMany', { seconds: mailed.seconds })
	await writePending(mailed.id)
	return 'code'
}

/**
 * The first half of a login. An unknown address and a wrong password get the same answer after the same work; a right
 * one leads to the second factor, without which nothing opens.
 */
export const logIn = openAction({
	input: LogIn,
	act: async ({ email, password }, { address, now }) => {
		const seconds = await beginAttempt(attemptOf(email), address)
		if (seconds !== null) refuse('tooMany', { seconds })
		const db = await getFullDb()
		const member = await findMember(db, email)
		const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD), member?.password_hash ?? null, address)
		if (!isRight || member === null) return refuse('credentials')
		return { next: await askSecond(db, member, now) }
	},
})
