import type { Kysely } from 'kysely'
import type { PublicTables } from './tables.ts'

/** Returns the value that is kept under this key; null if there is none. */
export async function readMeta(db: Kysely<PublicTables>, key: string): Promise<string | null> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
	return row?.value ?? null
}

/** Keeps a value under this key in place of any earlier one. */
export async function writeMeta(db: Kysely<PublicTables>, key: string, value: string): Promise<void> {
	await db
		.insertInto('meta')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
}
