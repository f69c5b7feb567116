import 'server-only'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import type { SessionKey, SessionRow, SessionTable } from './login-types.ts'

const ROTATED_AFTER_MS = 15 * MINUTE_MS
/** For requests that were in progress when the secret changed. */
const GRACE_MS = MINUTE_MS

/** A session whose key was right. */
export interface OpenSession {
	id: string
	/** Whether its secret is old enough to be changed. */
	isStale: boolean
}

export function newSessionKey(): SessionKey {
	return { id: randomUUID(), secret: randomWord() }
}

/** Returns the row of a new session, without the account. */
export function newSession(key: SessionKey, now: Date): SessionRow {
	const { absoluteHours } = getOwnerSettings().session
	const at = now.toISOString()
	return {
		id: key.id,
		secret_hash: digestOf(key.secret),
		earlier_hash: null,
		rotated_at: at,
		confirmed_at: null,
		created_at: at,
		seen_at: at,
		expires_at: new Date(now.getTime() + absoluteHours * HOUR_MS).toISOString(),
	}
}

function isSame(one: string, other: string | null): boolean {
	return other !== null && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Returns a query on the sessions that have neither ended nor been idle for too long. */
export function openSessions(db: Kysely<Tables>, table: SessionTable, now: Date) {
	const idleSince = new Date(now.getTime() - getOwnerSettings().session.idleMinutes * MINUTE_MS)
	return db.selectFrom(table).where('expires_at', '>', now.toISOString()).where('seen_at', '>', idleSince.toISOString())
}

/**
 * Returns the session of a cookie's key; null if it has ended, was idle for too long, or is forged. A secret that was
 * replaced a while ago must be a copy that another person made: that session ends. What a page asks for by itself is no sign
 * that the owner or member is there: `isByHand` is false, and the session ends as if it had not been asked for.
 */
export async function readSession(
	db: Kysely<Tables>,
	table: SessionTable,
	key: SessionKey,
	now: Date,
	isByHand = true,
): Promise<OpenSession | null> {
	const session = await openSessions(db, table, now)
		.select(['id', 'secret_hash', 'earlier_hash', 'confirmed_at', 'seen_at', 'rotated_at'])
		.where('id', '=', key.id)
		.executeTakeFirst()
	if (!session) return null
	const digest = digestOf(key.secret)
	const isPresent = isSame(digest, session.secret_hash)
	if (!isPresent && !isSame(digest, session.earlier_hash)) return null
	const confirmed = session.confirmed_at
	if (!isPresent && confirmed !== null && now.getTime() - Date.parse(confirmed) > GRACE_MS) {
		logger.warn({ table }, 'a replaced session key came back: the session was ended')
		await endSession(db, table, session.id)
		return null
	}
	const at = now.toISOString()
	const isConfirmed = isPresent && confirmed === null
	const isSeen = isByHand && (isConfirmed || now.getTime() - Date.parse(session.seen_at) > MINUTE_MS)
	if (isSeen || isConfirmed) {
		await db
			.updateTable(table)
			.set({ ...(isSeen ? { seen_at: at } : {}), ...(isConfirmed ? { confirmed_at: at } : {}) })
			.where('id', '=', session.id)
			.execute()
	}
	return { id: session.id, isStale: isPresent && now.getTime() - Date.parse(session.rotated_at) > ROTATED_AFTER_MS }
}

/** Gives a session a new secret; null if another request just did. */
export async function rotateSession(
	db: Kysely<Tables>,
	table: SessionTable,
	{ id, secret }: SessionKey,
	now: Date,
): Promise<SessionKey | null> {
	const next = { id, secret: randomWord() }
	const present = digestOf(secret)
	const { numUpdatedRows } = await db
		.updateTable(table)
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
export async function renewSession(
	db: Kysely<Tables>,
	table: SessionTable,
	id: string,
	next: SessionKey,
	now: Date,
): Promise<void> {
	await db
		.updateTable(table)
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

export async function endSession(db: Kysely<Tables>, table: SessionTable, id: string): Promise<void> {
	await db.deleteFrom(table).where('id', '=', id).execute()
}

/** Deletes sessions that are past their end. Returns how many. */
export async function deleteEndedSessions(db: Kysely<Tables>, table: SessionTable, now: Date): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).executeTakeFirst()
	return Number(numDeletedRows)
}
