import 'server-only'
import { hasKey } from '#lib/base/security/secrets.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'

const PURPOSE = 'preview-drafts'
const SECONDS = 60 * 60

/** The name of the cookie that shows a browser the drafts of the desk, in the preview alone. */
export const DRAFTS_COOKIE = 'preview-drafts'

/**
 * Returns the cookie with which a member of staff sees the drafts of the desk below `/preview/`, for an hour. Give it
 * only to somebody who may edit. Throws `KeyError` while nothing can be signed.
 */
export function draftsCookie(now: Date, isSecure: boolean) {
	const value = createToken(PURPOSE, 'desk', new Date(now.getTime() + SECONDS * 1000))
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

/** Whether a cookie is one of {@link draftsCookie} that has not expired. */
export function isDraftsPass(value: string, now: Date): boolean {
	if (!hasKey()) return false
	const token = readToken(PURPOSE, value, now)
	return token !== null && !token.isExpired && token.subject === 'desk'
}
