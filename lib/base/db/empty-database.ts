import 'server-only'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Opens an empty in-memory database, for commands that only look. It disappears with the process. */
export async function openEmptyDatabase(): Promise<Kysely<Tables>> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	await migrate(db)
	return db
}
