import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { beginAttempt } from '#lib/people/login/attempts.ts'
import { isPassword } from '#lib/people/login/password/password.ts'
import { isLoginCode, mailLoginCode, takeTry } from '#lib/people/staff/account/entry/second-factor.ts'
import { findMember } from '#lib/people/staff/account/members.ts'
import { readPending, writePending } from '#lib/people/staff/account/session/cookies.ts'
import { attemptOf, enter } from './enter.ts'

const LONGEST_PASSWORD = 2000
const Target = z.string().max(1000).default('')

/**
 * The first half of a login. An unknown address and a wrong password get the same answer after the same work; a right
 * one leads to the second factor, without which nothing opens.
 */
export const logIn = openAction({
	input: z.object({ email: z.string().max(320), password: z.string().max(100_000) }),
	act: async ({ email, password }, { address, now }) => {
		const account = normalAddress(email)
		const fields = {
			...(account === '' ? { email: 'emailMissing' } : {}),
			...(password === '' ? { password: 'passwordMissing' } : {}),
		}
		if (Object.keys(fields).length > 0) refuse('input', { fields })
		const seconds = await beginAttempt(attemptOf(account), address)
		if (seconds !== null) refuse('tooMany', { seconds })
		const db = await getFullDb()
		const member = await findMember(db, account)
		const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD), member?.password_hash ?? null, address)
		if (!isRight || member === null) return refuse('credentials')
		const mailed = await mailLoginCode(db, member, now)
		if ('seconds' in mailed) return refuse('tooMany', { seconds: mailed.seconds })
		await writePending(mailed.id)
		return { next: 'code' }
	},
})

/** The second half of a login by mailed code, which is valid for ten minutes and five tries. */
export const enterCode = openAction({
	input: z.object({ code: z.string().max(100), to: Target }),
	act: async ({ code, to }, { address, now }) => {
		const pending = await readPending()
		const waiting = pending === null ? null : await takeTry(await getFullDb(), pending, 'code', now)
		if (waiting === null) return refuse('again')
		if (!isLoginCode(waiting, code)) return refuse('code')
		return enter({ pendingId: waiting.id, memberId: waiting.memberId, factor: 'code', to, address, now })
	},
})
