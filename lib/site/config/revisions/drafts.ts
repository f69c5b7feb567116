import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { ConfigDraftTable } from './tables.ts'

/** Returns every draft, by file. */
export async function readDrafts(db: Kysely<Tables>): Promise<ConfigDraftTable[]> {
	return db.selectFrom('config_draft').selectAll().orderBy('file').execute()
}
