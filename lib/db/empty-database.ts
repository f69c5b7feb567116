import 'server-only'
import { Kysely } from 'kysely'
import { migrate } from './migrate'
import { openDatabase, sqliteDialect } from './sqlite'
import type { Tables } from './tables'

/** A database in memory with nothing in it, for what only looks; it is gone with the process. */
export async function openEmptyDatabase(): Promise<Kysely<Tables>> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(':memory:')) })
	await migrate(db)
	return db
}
