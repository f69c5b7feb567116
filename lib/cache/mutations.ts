import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '@/lib/db/chunks'
import type { Tables } from '@/lib/db/tables'

/** Makes every page that carries one of these tags outdated; to be called in the transaction that changes the data. */
export async function bumpTags(db: Kysely<Tables>, tags: Iterable<string>, run: number): Promise<void> {
	for (const part of chunks([...new Set(tags)], 500)) {
		await db
			.insertInto('cache_tag')
			.values(part.map((tag) => ({ tag, run })))
			.onConflict((conflict) => conflict.column('tag').doUpdateSet({ run }))
			.execute()
	}
}
