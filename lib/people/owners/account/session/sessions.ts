import 'server-only'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { loginMail } from '#lib/people/owners/mails/mails.ts'
import type { OwnerTable } from '#lib/people/owners/tables.ts'
import { getMailSettings, getOwnerSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'

const ROTATED_AFTER_MS = 15 * MINUTE_MS
/** For requests that were in progress when the secret changed. */
const GRACE_MS = MINUTE_MS

/** What the cookie contains about a session. */
export interface SessionKey {
	id: string
	secret: string
}

export interface CurrentOwner {
	sessionId: string
	owner: Selectable<OwnerTable>
	/** Whether its secret is old enough to be changed. */
	isStale: boolean
}

export function newSessionKey(): SessionKey {
	return { id: randomUUID(), secret: randomWord() }
}

function isSame(one: string, other: string | null): boolean {
	return other !== null && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/**
 * Starts a session and tells the agency about it, in one transaction with what `before` does. Expired sessions are
 * deleted.
 */
export async function startSession(
	db: Kysely<Tables>,
	owner: Selectable<OwnerTable>,
	now: Date,
	before: (transaction: Kysely<Tables>) => Promise<unknown> = async () => {},
): Promise<SessionKey> {
	const key = newSessionKey()
	const { absoluteHours } = getOwnerSettings().session
	const at = now.toISOString()
	const { recipients } = getMailSettings()
	await db.transaction().execute(async (transaction) => {
		await transaction
			.insertInto('owner_session')
			.values({
				id: key.id,
				owner_id: owner.id,
				secret_hash: digestOf(key.secret),
				earlier_hash: null,
				rotated_at: at,
				confirmed_at: null,
				created_at: at,
				seen_at: at,
				expires_at: new Date(now.getTime() + absoluteHours * 60 * MINUTE_MS).toISOString(),
			})
			.execute()
		await before(transaction)
		await transaction.deleteFrom('owner_session').where('expires_at', '<', at).execute()
		const mails = staffReaders(recipients.ownerLogin ?? recipients.default).map((readers) =>
			loginMail(readers, { sessionId: key.id, email: owner.email, at }),
		)
		await enqueueMails(transaction, mails, { leadId: null, now })
	})
	return key
}

/** Returns a query on the sessions that have neither ended nor been idle for too long. */
export function openSessions(db: Kysely<Tables>, now: Date) {
	const idleSince = new Date(now.getTime() - getOwnerSettings().session.idleMinutes * MINUTE_MS)
	return db
		.selectFrom('owner_session')
		.where('expires_at', '>', now.toISOString())
		.where('seen_at', '>', idleSince.toISOString())
}

/**
 * Returns the session of a cookie's key; null if it has ended, was idle for too long, or is forged. A secret that was
 * replaced a while ago must be a copy that somebody made: that session ends.
 */
export async function readSession(db: Kysely<Tables>, key: SessionKey, now: Date): Promise<CurrentOwner | null> {
	const session = await openSessions(db, now).selectAll().where('id', '=', key.id).executeTakeFirst()
	if (!session) return null
	const digest = digestOf(key.secret)
	const isPresent = isSame(digest, session.secret_hash)
	if (!isPresent && !isSame(digest, session.earlier_hash)) return null
	const confirmed = session.confirmed_at
	if (!isPresent && confirmed !== null && now.getTime() - Date.parse(confirmed) > GRACE_MS) {
		logger.warn({ owner: session.owner_id }, 'a replaced session key came back: the session was ended')
		await endSession(db, session.id)
		return null
	}
	const isNews = now.getTime() - Date.parse(session.seen_at) > MINUTE_MS || (isPresent && confirmed === null)
	if (isNews) {
		const at = now.toISOString()
		await db
			.updateTable('owner_session')
			.set({ seen_at: at, ...(isPresent && confirmed === null ? { confirmed_at: at } : {}) })
			.where('id', '=', session.id)
			.execute()
	}
	const owner = await db.selectFrom('owner').selectAll().where('id', '=', session.owner_id).executeTakeFirst()
	if (!owner) return null
	const isStale = isPresent && now.getTime() - Date.parse(session.rotated_at) > ROTATED_AFTER_MS
	return { sessionId: session.id, owner, isStale }
}

/** Gives a session a new secret; null if another request just did. */
export async function rotateSession(db: Kysely<Tables>, { id, secret }: SessionKey, now: Date) {
	const next = { id, secret: randomWord() }
	const present = digestOf(secret)
	const { numUpdatedRows } = await db
		.updateTable('owner_session')
		.set({
			earlier_hash: present,
			secret_hash: digestOf(next.secret),
			rotated_at: now.toISOString(),
			confirmed_at: null,
		})
		.where('id', '=', id)
		.where('secret_hash', '=', present)
		.executeTakeFirst()
	return numUpdatedRows > 0n ? next : null
}

/** Gives a continuing session another id and secret: whoever holds the earlier ones is logged out at once. */
export async function renewSession(db: Kysely<Tables>, id: string, next: SessionKey, now: Date): Promise<void> {
	await db
		.updateTable('owner_session')
		.set({
			id: next.id,
			secret_hash: digestOf(next.secret),
			earlier_hash: null,
			rotated_at: now.toISOString(),
			confirmed_at: null,
		})
		.where('id', '=', id)
		.execute()
}

export async function endSession(db: Kysely<Tables>, id: string): Promise<void> {
	await db.deleteFrom('owner_session').where('id', '=', id).execute()
}

/** Ends the sessions of an owner, except the session `except`. */
export async function endSessions(db: Kysely<Tables>, ownerId: number, except: string | null = null): Promise<void> {
	await db
		.deleteFrom('owner_session')
		.where('owner_id', '=', ownerId)
		.$if(except !== null, (found) => found.where('id', '!=', except ?? ''))
		.execute()
}
