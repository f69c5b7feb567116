import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import * as login from '#lib/people/login/sessions.ts'

const TABLE = 'staff_session'

/** Starts a session of a member. Expired ones are deleted. Runs in a transaction. */
export async function startSession(transaction: Kysely<Tables>, memberId: number, now: Date): Promise<SessionKey> {
	const key = login.newSessionKey()
	await transaction
		.insertInto(TABLE)
		.values({ ...login.newSession(key, now), member_id: memberId })
		.execute()
	await login.deleteEndedSessions(transaction, TABLE, now)
	return key
}

/** Returns the id of the member whose session a cookie's key opens, with the session; null if it opens none. */
export async function readSession(db: Kysely<Tables>, key: SessionKey, now: Date, isByHand = true) {
	const session = await login.readSession(db, TABLE, key, now, isByHand)
	if (session === null) return null
	const row = await db.selectFrom(TABLE).select('member_id').where('id', '=', session.id).executeTakeFirst()
	return row ? { ...session, memberId: row.member_id } : null
}

/** Returns the number of the member whose session this is, or null if it has ended. Nothing keeps it open by this. */
export async function memberOfSession(db: Kysely<Tables>, id: string, now: Date): Promise<number | null> {
	const row = await login.openSessions(db, TABLE, now).select('member_id').where('id', '=', id).executeTakeFirst()
	return row?.member_id ?? null
}

/** Returns how many sessions of a member are open. */
export async function countSessions(db: Kysely<Tables>, memberId: number, now: Date): Promise<number> {
	const { count } = await login
		.openSessions(db, TABLE, now)
		.select((on) => on.fn.countAll<number>().as('count'))
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Gives a session a new secret; null if another request just did. */
export const rotateSession = (db: Kysely<Tables>, key: SessionKey, now: Date) =>
	login.rotateSession(db, TABLE, key, now)

/** Gives a continuing session another id and secret: whoever holds the earlier ones is logged out at once. */
export const renewSession = (db: Kysely<Tables>, id: string, next: SessionKey, now: Date) =>
	login.renewSession(db, TABLE, id, next, now)

export const endSession = (db: Kysely<Tables>, id: string) => login.endSession(db, TABLE, id)

/** Ends the sessions of a member, except the session `except`. */
export async function endSessions(db: Kysely<Tables>, memberId: number, except: string | null = null): Promise<void> {
	await db
		.deleteFrom(TABLE)
		.where('member_id', '=', memberId)
		.$if(except !== null, (found) => found.where('id', '!=', except ?? ''))
		.execute()
}
