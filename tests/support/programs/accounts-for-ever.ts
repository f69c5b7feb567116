import '#lib/server/cli/command.ts'
import { sealData } from 'iron-session'
import { getFullDb } from '#lib/base/db/connection.ts'
import { cookieSeal } from '#lib/base/security/cookie-seal.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { addOwner } from '#lib/people/owners/account/accounts.ts'
import { startSession as startOwnerSession } from '#lib/people/owners/account/owner-sessions.ts'
import { addMember, type NewMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { findMember } from '#lib/people/staff/account/members.ts'
import { startSession } from '#lib/people/staff/account/session/sessions.ts'
import { STAFF_COOKIE } from '#lib/people/staff/account/staff-account-types.ts'
import { SESSION_COOKIE } from '#lib/site/routing/pages/owner-pages.ts'
import { STORED_PASSWORD } from '#tests/support/data/account-password.ts'

interface OwnerOfTest {
	kind: 'owner'
	email: string
	/** The ids of homes that staff assign to the owner besides those of the payload. */
	homes: readonly number[]
}

/** An account of a test, which has `ACCOUNT_PASSWORD`; one that exists gets another session. */
export type AccountOfTest = OwnerOfTest | ({ kind: 'staff' } & NewMember)

/** The cookie of a session, as the browser keeps it. */
export interface SessionCookie {
	name: string
	value: string
}

const PASSWORD = { password_hash: STORED_PASSWORD }
/** Longer than any test takes. */
const SECONDS = HOUR_MS / 1000

async function staffSession(added: NewMember): Promise<SessionKey> {
	const now = new Date()
	const db = await getFullDb()
	return db.transaction().execute(async (transaction) => {
		const member = (await addMember(transaction, added, now)) ?? (await findMember(transaction, added.email))
		if (member === null) throw new Error(`${added.email} has no account`)
		await transaction.updateTable('staff_member').set(PASSWORD).where('id', '=', member.id).execute()
		return startSession(transaction, member.id, now)
	})
}

async function ownerSession({ email, homes }: OwnerOfTest): Promise<SessionKey> {
	const now = new Date()
	const db = await getFullDb()
	const owner = await addOwner(db, { email, language: 'nl', source: 'staff', listingIds: homes }, now)
	await db.updateTable('owner').set(PASSWORD).where('id', '=', owner.id).execute()
	return startOwnerSession(db, owner, now)
}

async function logIn(account: AccountOfTest): Promise<SessionCookie> {
	const isStaff = account.kind === 'staff'
	const key = isStaff ? await staffSession(account) : await ownerSession(account)
	const { cookieName, ...seal } = cookieSeal(isStaff ? STAFF_COOKIE : SESSION_COOKIE, SECONDS)
	return { name: cookieName, value: await sealData(key, seal) }
}

process.on('message', (account: AccountOfTest) => {
	logIn(account).then(
		(cookie) => process.send?.(cookie),
		(error: unknown) => process.send?.({ error: String(error) }),
	)
})
process.on('disconnect', () => process.exit(0))
