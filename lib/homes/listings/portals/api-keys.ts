import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'

/** So many readers may have a key at the same time. */
export const MOST_API_KEYS = 50
/** By it people and scanners of secrets recognise a key; 256 random bits follow. */
const BEGINNING = 'homes_'
const KEY = /^Bearer (homes_[A-Za-z0-9_-]{43})$/i

/** A key as the desk shows it; the key itself is shown once, when it is made. */
export interface ApiKey {
	id: string
	/** What the agency calls its reader. */
	name: string
	madeAt: string
	/** Id of the member who made it. */
	madeBy: number
	/** To the minute; null: never. */
	usedAt: string | null
}

const uses = processWide<LRUCache<string, true>>('agencyApiKeyUses')

/**
 * Makes a key for a reader and returns it; nobody can read it again. Null if there are too many: end one first. Runs in a
 * transaction that has the database to itself.
 */
export async function makeApiKey(
	transaction: Kysely<Tables>,
	{ name, madeBy, now }: { name: string; madeBy: number; now: Date },
): Promise<{ id: string; key: string } | null> {
	const { count } = await transaction
		.selectFrom('api_key')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	if (Number(count) >= MOST_API_KEYS) return null
	const id = randomUUID()
	const key = BEGINNING + randomWord()
	await transaction
		.insertInto('api_key')
		.values({ id, name, key_hash: digestOf(key), made_at: now.toISOString(), made_by: madeBy, used_at: null })
		.execute()
	return { id, key }
}

/** Ends a key: the next request with it is refused. Returns the name of its reader; null if there is no such key. */
export async function endApiKey(db: Kysely<Tables>, id: string): Promise<string | null> {
	const row = await db.deleteFrom('api_key').where('id', '=', id).returning('name').executeTakeFirst()
	return row?.name ?? null
}

/** Returns the keys that are in use, the oldest first. */
export async function apiKeys(db: Kysely<Tables>): Promise<ApiKey[]> {
	const rows = await db.selectFrom('api_key').selectAll().orderBy('made_at').orderBy('id').execute()
	return rows.map(({ id, name, made_at: madeAt, made_by: madeBy, used_at: usedAt }) => ({
		id,
		name,
		madeAt,
		madeBy,
		usedAt,
	}))
}

/** Notes that a key was used, once a minute. Nobody waits for it. */
function noteUse(id: string): void {
	uses.value ??= new LRUCache({ max: MOST_API_KEYS, ttl: MINUTE_MS })
	if (uses.value.has(id)) return
	uses.value.set(id, true)
	const note = async () => {
		const db = await getVisitorsDb()
		await db.updateTable('api_key').set({ used_at: new Date().toISOString() }).where('id', '=', id).execute()
	}
	note().catch((error: unknown) => {
		logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the use of an API key is not noted')
	})
}

/** Returns the id of the key that a request brings (RFC 6750), and notes its use; null for none, or one that ended. */
export async function apiKeyOf(headers: Pick<Headers, 'get'>): Promise<string | null> {
	const [, key] = KEY.exec(headers.get('authorization')?.trim() ?? '') ?? []
	if (key === undefined) return null
	const db = await getVisitorsDb()
	const row = await db.selectFrom('api_key').select('id').where('key_hash', '=', digestOf(key)).executeTakeFirst()
	if (row === undefined) return null
	noteUse(row.id)
	return row.id
}
