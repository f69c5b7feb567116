import 'server-only'
import { cache } from 'react'
import { getFullDb } from '#lib/base/db/connection.ts'
import { readSessionCookie, writeSessionCookie } from './owner-cookies.ts'
import { type CurrentOwner, readSession, rotateSession } from './owner-sessions.ts'

/** Returns the owner who makes the request, or null. Looked up once per request. */
export const currentOwner = cache(async (): Promise<CurrentOwner | null> => {
	const key = await readSessionCookie()
	return key === null ? null : readSession(await getFullDb(), key, new Date())
})

/** Returns the owner who calls a route; occasionally the response brings a new key of the session. */
export async function currentOwnerOfRoute(): Promise<CurrentOwner | null> {
	const key = await readSessionCookie()
	if (key === null) return null
	const now = new Date()
	const db = await getFullDb()
	const current = await readSession(db, key, now)
	if (current?.isStale) {
		const next = await rotateSession(db, key, now)
		if (next !== null) await writeSessionCookie(next)
	}
	return current
}
