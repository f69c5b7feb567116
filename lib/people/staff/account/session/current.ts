import 'server-only'
import { cache } from 'react'
import { getFullDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { memberById, memberOf } from '#lib/people/staff/account/members.ts'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import { readSentSession, readSessionCookie, writeSessionCookie } from './cookies.ts'
import { readSession, rotateSession } from './sessions.ts'

async function currentOf(key: SessionKey, now: Date, isByHand: boolean): Promise<CurrentStaff | null> {
	const db = await getFullDb()
	const session = await readSession(db, key, now, isByHand)
	const row = session === null ? null : await memberById(db, session.memberId)
	return session === null || row === null
		? null
		: { sessionId: session.id, member: memberOf(row), isStale: session.isStale }
}

/** Returns the member of staff who makes the request, or null. Looked up once per request. */
export const currentStaff = cache(async (): Promise<CurrentStaff | null> => {
	const key = hasKey() ? await readSessionCookie() : null
	return key === null ? null : currentOf(key, new Date(), true)
})

/**
 * Returns the language of the member of staff who makes a request, of which only the cookies are at hand; null for
 * anybody else. It does not keep the session open.
 */
export async function currentLanguage(
	sent: (cookieName: string) => string | undefined,
	now: Date,
): Promise<string | null> {
	const key = hasKey() ? await readSentSession(sent) : null
	return key === null ? null : ((await currentOf(key, now, false))?.member.language ?? null)
}

/**
 * Returns the member of staff who calls a route; occasionally the response brings a new key of the session. What a page
 * asks for by itself (`isByHand` is false) does not keep the session open.
 */
export async function currentStaffOfRoute(now: Date, isByHand = true): Promise<CurrentStaff | null> {
	const key = hasKey() ? await readSessionCookie() : null
	if (key === null) return null
	const current = await currentOf(key, now, isByHand)
	if (current?.isStale) {
		const next = await rotateSession(await getFullDb(), key, now)
		if (next !== null) await writeSessionCookie(next)
	}
	return current
}
