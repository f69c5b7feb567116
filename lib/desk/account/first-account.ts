import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { isLanguage } from '#lib/base/text/languages.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { recordLogin } from '#lib/people/login/known-browser.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { hasAccounts, spendFirstCode, tryFirstCode } from '#lib/people/staff/account/entry/first-code.ts'
import { writeSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { startSession } from '#lib/people/staff/account/session/sessions.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { FirstAccount } from './account-schema.ts'
import { assertPassword } from './assert-password.ts'

/** Whether nobody has an account, so that the login asks for the first one. */
export async function isFirstAccount(): Promise<boolean> {
	return !(await hasAccounts(await getFullDb()))
}

/**
 * Makes the first account, an admin's, with the code that the server printed, and logs it in: whoever reads the
 * server's terminal needs no second factor. Once anybody has an account, no code makes another.
 */
export const makeFirstAccount = openAction({
	input: FirstAccount,
	act: async ({ code, name, email, language, password }, { address, now }) => {
		if (!isLanguage(language)) refuse('input')
		const db = await getFullDb()
		if (await hasAccounts(db)) refuse('firstTaken')
		const tried = await tryFirstCode(db, code, now)
		if (tried !== 'right') refuse(tried === 'over' ? 'firstOver' : 'code')
		assertPassword(password, email)
		const hash = await hashPassword(password, address)
		const { id, key } = await inTransaction(db, async (transaction) => {
			await lockOn(transaction, 'staff')
			if (await hasAccounts(transaction)) refuse('firstTaken')
			if (!(await spendFirstCode(transaction, code, now))) refuse('firstOver')
			const member =
				(await addMember(transaction, { email, name, language, roles: ['admin'] }, now)) ?? refuse('firstTaken')
			await transaction.updateTable('staff_member').set({ password_hash: hash }).where('id', '=', member.id).execute()
			const subject = `member:${member.id}`
			await auditOf(transaction, member.id, now)({ action: 'account.first', subject })
			return { id: member.id, key: await startSession(transaction, member.id, now) }
		})
		await writeSessionCookie(key)
		await recordLogin('staff', id)
		return { href: deskHref({ page: 'setup' }) }
	},
})
