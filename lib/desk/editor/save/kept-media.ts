import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** Returns the names of all media that were ever saved, also of those that were deleted since. */
export async function knownMedia(db: Kysely<Tables>): Promise<string[]> {
	const saves = db.selectFrom('config_save').select('file').where('file', 'like', 'media/%')
	const revisions = db.selectFrom('config_file').select('file').where('file', 'like', 'media/%')
	return (await saves.union(revisions).execute()).map(({ file }) => file)
}

/** Returns the newest content that is kept of a medium; null if there is none, or it has been erased. */
export async function keptMedium(db: Kysely<Tables>, file: string): Promise<Uint8Array | null> {
	const revision = await db
		.selectFrom('config_file')
		.select('content')
		.where('file', '=', file)
		.where('content', 'is not', null)
		.orderBy('revision', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (revision !== undefined) return revision.content
	const save = await db
		.selectFrom('config_save')
		.select('content')
		.where('file', '=', file)
		.where('content', 'is not', null)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return save?.content ?? null
}
