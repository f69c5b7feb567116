import 'server-only'
import { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { migrate } from './migrate.ts'
import { openDatabase, sqliteDialect } from './sqlite.ts'

/** Opens an empty in-memory database, for commands that only look. It disappears with the process. */
export async function openEmptyDatabase(): Promise<Kysely<Tables>> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	await migrate(db)
	return db
}
