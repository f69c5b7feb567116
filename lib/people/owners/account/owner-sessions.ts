import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import * as login from '#lib/people/login/sessions.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { loginMail } from '#lib/people/owners/mails/owner-mails.ts'
import type { OwnerTable } from '#lib/people/owners/tables.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { holdOwner } from './hold-owner.ts'

const TABLE = 'owner_session'

export interface CurrentOwner {
	sessionId: string
	owner: Selectable<OwnerTable>
	/** Whether its secret is old enough to be changed. */
	isStale: boolean
}

/**
 * Starts a session and notifies the agency of it, in one transaction with what `before` does. Expired sessions are
 * deleted.
 */
export async function startSession(
	db: Kysely<Tables>,
	owner: Selectable<OwnerTable>,
	now: Date,
	before: (transaction: Kysely<Tables>) => Promise<unknown> = async () => {},
): Promise<SessionKey> {
	const key = login.newSessionKey()
	const { recipients } = getMailSettings()
	await inTransaction(db, async (transaction) => {
		await holdOwner(transaction, owner.id)
		const session = { ...login.newSession(key, now), owner_id: owner.id }
		await transaction.insertInto(TABLE).values(session).execute()
		await before(transaction)
		await login.deleteEndedSessions(transaction, TABLE, now)
		const mails = staffReaders(recipients.ownerLogin ?? recipients.default).map((readers) =>
			loginMail(readers, { sessionId: key.id, email: owner.email, at: now.toISOString() }),
		)
		await enqueueMails(transaction, mails, { leadId: null, now })
	})
	return key
}

/** Returns a query on the sessions of owners that have neither ended nor been idle for too long. */
export function openSessions(db: Kysely<Tables>, ownerId: number, now: Date) {
	return login.openSessions(db, TABLE, now).where('owner_id', '=', ownerId)
}

/** Returns the owner's session of a cookie's key; null if the key opens nothing (any more). */
export async function readSession(db: Kysely<Tables>, key: SessionKey, now: Date): Promise<CurrentOwner | null> {
	const session = await login.readSession(db, TABLE, key, now)
	if (session === null) return null
	const owner = await db
		.selectFrom('owner')
		.innerJoin(TABLE, 'owner_session.owner_id', 'owner.id')
		.selectAll('owner')
		.where('owner_session.id', '=', session.id)
		.executeTakeFirst()
	return owner ? { sessionId: session.id, owner, isStale: session.isStale } : null
}

/** Gives a session a new secret; null if another request just did. */
export const rotateSession = (db: Kysely<Tables>, key: SessionKey, now: Date) =>
	login.rotateSession(db, TABLE, key, now)

/** Gives a continuing session another id and secret: whoever holds the earlier ones is logged out at once. */
export const renewSession = (db: Kysely<Tables>, id: string, next: SessionKey, now: Date) =>
	login.renewSession(db, TABLE, id, next, now)

export const endSession = (db: Kysely<Tables>, id: string) => login.endSession(db, TABLE, id)

/** Ends the sessions of an owner, except the session `except`. */
export async function endSessions(db: Kysely<Tables>, ownerId: number, except: string | null = null): Promise<void> {
	await db
		.deleteFrom(TABLE)
		.where('owner_id', '=', ownerId)
		.$if(except !== null, (found) => found.where('id', '!=', except ?? ''))
		.execute()
}
