import 'server-only'
import type { Kysely } from 'kysely'
import { KEY_MARK } from '#lib/base/db/file/needs-key.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Tables } from './tables.ts'

/** Returns the fingerprint of the key that this database was used with, or null. */
export async function readKeyMark(db: Kysely<Tables>): Promise<string | null> {
	return readMeta(db, KEY_MARK)
}

/** Stores the fingerprint of the key that this database is used with from now on. */
export async function writeKeyMark(db: Kysely<Tables>, value: string): Promise<void> {
	await writeMeta(db, KEY_MARK, value)
}
