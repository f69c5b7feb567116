import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

/**
 * What a link allows: `look` is in every mail, which people pass on; `change` was requested, and also opens documents
 * and erases.
 */
export type OwnRight = 'look' | 'change'

const PURPOSES = { look: 'own-page', change: 'own-page-change' } as const satisfies Record<OwnRight, string>
const CHANGE_MS = HOUR_MS

/** Returns the key of a mail address, which it gets with its first mail. */
async function keyOf(db: Kysely<Tables>, email: string, now: Date): Promise<string> {
	const mailed_at = now.toISOString()
	const { key } = await db
		.insertInto('own_page')
		.values({ key: randomBytes(16).toString('hex'), email: email.toLowerCase(), mailed_at })
		.onConflict((conflict) => conflict.column('email').doUpdateSet({ mailed_at }))
		.returning('key')
		.executeTakeFirstOrThrow()
	return key
}

/**
 * Returns the address of the page of whoever has a mail address. It works for `ownPageDays` of `retention.json`, or with
 * the right to change for an hour.
 */
export async function ownPageLink(
	db: Kysely<Tables>,
	{ email, right, language, now }: { email: string; right: OwnRight; language: string; now: Date },
): Promise<string> {
	const lasts = right === 'change' ? CHANGE_MS : getRetention().ownPageDays * DAY_MS
	const key = await keyOf(db, email, now)
	return personalAddress(language, 'own-page', createToken(PURPOSES[right], key, new Date(now.getTime() + lasts)))
}

/** Returns the mail address that a link belongs to, in lower case, and what it allows; null if it opens nothing. */
export async function ownerOfLink(
	db: Kysely<Tables>,
	token: unknown,
	now: Date,
): Promise<{ email: string; right: OwnRight } | null> {
	if (typeof token !== 'string') return null
	for (const right of ['look', 'change'] as const) {
		const read = readToken(PURPOSES[right], token, now)
		if (read === null) continue
		if (read.isExpired) return null
		const row = await db.selectFrom('own_page').select('email').where('key', '=', read.subject).executeTakeFirst()
		return row ? { email: row.email, right } : null
	}
	return null
}
