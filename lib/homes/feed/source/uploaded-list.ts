import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** What imports of lists that staff upload are said to come from. */
export const UPLOADED_LIST = 'uploaded-list.json'

/** Returns the ISO instant at which staff last uploaded a list that the site follows; null if another import came after. */
export async function lastListAt(db: Kysely<Tables>): Promise<string | null> {
	const run = await db
		.selectFrom('import_run')
		.select(['source', 'finished_at'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return run?.source === UPLOADED_LIST ? run.finished_at : null
}
