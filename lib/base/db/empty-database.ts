import 'server-only'
import { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { migrate } from './migrate.ts'
import { openDatabase, sqliteDialect } from './sqlite.ts'

/** A database in memory with nothing in it, for what only looks; it is gone with the process. */
export async function openEmptyDatabase(): Promise<Kysely<Tables>> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	await migrate(db)
	return db
}
