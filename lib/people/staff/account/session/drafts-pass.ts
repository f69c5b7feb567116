import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { memberById, memberOf } from '#lib/people/staff/account/members.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { memberOfSession } from './sessions.ts'

const PURPOSE = 'preview-drafts'
const SECONDS = 60 * 60

/** The name of the cookie that shows a browser the drafts of the desk, in the preview alone. */
export const DRAFTS_COOKIE = 'preview-drafts'

/**
 * Returns the cookie with which a session of staff sees the drafts of the desk below `/preview/`: for an hour, and only
 * as long as the session. Give it only to a member who may edit. Throws `KeyError` while nothing can be signed.
 */
export function draftsCookie(sessionId: string, now: Date, isSecure: boolean) {
	const value = createToken(PURPOSE, sessionId, new Date(now.getTime() + SECONDS * 1000))
	return {
		name: DRAFTS_COOKIE,
		value,
		httpOnly: true,
		sameSite: 'lax' as const,
		secure: isSecure,
		path: '/preview/',
		maxAge: SECONDS,
	}
}

/** Whether a cookie is one of {@link draftsCookie} that has not expired, of an open session whose member may edit. */
export async function isDraftsPass(value: string, now: Date): Promise<boolean> {
	const token = hasKey() ? readToken(PURPOSE, value, now) : null
	if (token === null || token.isExpired) return false
	const db = await getFullDb()
	const memberId = await memberOfSession(db, token.subject, now)
	const member = memberId === null ? null : await memberById(db, memberId)
	return member !== null && holds(memberOf(member), 'editor')
}
