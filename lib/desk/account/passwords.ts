import 'server-only'
import { after } from 'next/server'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { recordLogin } from '#lib/people/login/known-browser.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { spendAllowance } from '#lib/people/mail/allowance.ts'
import { mailInvitation, mailReset, memberOfToken } from '#lib/people/staff/account/entry/entry-links.ts'
import { setPassword } from '#lib/people/staff/account/entry/password.ts'
import { findMember } from '#lib/people/staff/account/members.ts'
import { clearSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { AskForLink, ChoosePassword } from './account-schema.ts'
import { assertPassword } from './assert-password.ts'

async function mailLink(email: string, now: Date): Promise<void> {
	const db = await getFullDb()
	const member = await findMember(db, email)
	if (member === null) return
	await inTransaction(db, async (transaction) => {
		await lockOn(transaction, 'staff')
		// Beyond the allowance the mailbox still holds a working link: requesting more does not lock anybody out.
		if (!(await spendAllowance(transaction, member.email, 'staff-login-link', now))) return
		await (member.password_hash === null ? mailInvitation : mailReset)(transaction, member, now)
	})
}

/** Promises a link by mail. Whether the account exists is looked up only after the answer was sent. */
export const askForLink = openAction({
	input: AskForLink,
	act: async ({ email }, { address, now }) => {
		const seconds = await secondsToWait({ limit: 'owner-link', address })
		if (seconds !== null) refuse('tooMany', { seconds })
		after(() =>
			mailLink(email, now).catch((error: unknown) => {
				logger.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'link of staff not mailed')
			}),
		)
		return {}
	},
})

/** Sets the password with a mailed link: the link and all sessions end. The second factor stays what it was. */
export const choosePassword = openAction({
	input: ChoosePassword,
	act: async ({ token, password }, { address, now }) => {
		const db = await getFullDb()
		const member = (await memberOfToken(db, token, now)) ?? refuse('link')
		assertPassword(password, member.email)
		const hash = await hashPassword(password, address)
		const isSet = await inTransaction(db, (transaction) =>
			setPassword(transaction, { member, hash, token, session: null, now }),
		)
		if (!isSet) refuse('link')
		await clearSessionCookie()
		await recordLogin('staff', member.id)
		return {}
	},
})
