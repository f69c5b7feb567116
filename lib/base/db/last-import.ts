import type { Kysely } from 'kysely'
import type { PublicTables } from './tables.ts'

/** Returns the number of the last import that was written, 0 before the first. */
export async function lastImport(db: Kysely<PublicTables>): Promise<number> {
	const row = await db
		.selectFrom('import_run')
		.select((eb) => eb.fn.max('id').as('id'))
		.executeTakeFirst()
	return row?.id ?? 0
}
