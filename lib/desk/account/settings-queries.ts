import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { passkeysOf } from '#lib/people/staff/account/entry/passkeys.ts'
import { recoveryCodeSince } from '#lib/people/staff/account/entry/recovery-code.ts'
import { countSessions } from '#lib/people/staff/account/session/sessions.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import type { PasskeyView } from './account-types.ts'

/** Returns what a member's own page shows besides name and language. */
export async function settingsOf({ id }: StaffMember): Promise<{
	passkeys: PasskeyView[]
	sessions: number
	/** When the recovery code was made, or null. */
	recoverySince: string | null
	/** The whole address of the login, for the sheet of the code. */
	loginAddress: string
}> {
	const db = await getFullDb()
	const passkeys = await passkeysOf(db, id)
	return {
		passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, usedAt: row.used_at })),
		loginAddress: env.siteOrigin + deskHref({ page: 'login' }),
		recoverySince: await recoveryCodeSince(db, id),
		sessions: await countSessions(db, id, new Date()),
	}
}
