import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { KEY_MARK } from './needs-key.ts'

/** Returns the fingerprint of the key that this database was used with, or null. */
export async function readKeyMark(db: Kysely<Tables>): Promise<string | null> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', KEY_MARK).executeTakeFirst()
	return row?.value ?? null
}

/** Stores the fingerprint of the key that this database is used with from now on. */
export async function writeKeyMark(db: Kysely<Tables>, value: string): Promise<void> {
	await db
		.insertInto('meta')
		.values({ key: KEY_MARK, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
}
