import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { ProjectContent } from './content.ts'

const ROWS_AT_ONCE = 200

async function insertParts(db: Kysely<Tables>, { row, hidden, texts, pictures }: ProjectContent): Promise<void> {
	const project_id = row.id
	await db
		.insertInto('project_private')
		.values({ ...hidden, project_id })
		.execute()
	await db
		.insertInto('project_text')
		.values(texts.map((text) => ({ ...text, project_id })))
		.execute()
	if (pictures.length === 0) return
	await db
		.insertInto('project_picture')
		.values(pictures.map((picture) => ({ ...picture, project_id })))
		.execute()
}

/** Stores a project with everything that belongs to it, replacing what the database had of it. */
export async function writeProject(db: Kysely<Tables>, content: ProjectContent, hash: string): Promise<void> {
	const { id } = content.row
	const row = { ...content.row, withdrawn_at: null, content_hash: hash }
	const { numUpdatedRows } = await db.updateTable('project').set(row).where('id', '=', id).executeTakeFirst()
	if (numUpdatedRows === 0n) await db.insertInto('project').values(row).execute()
	else {
		await db.deleteFrom('project_private').where('project_id', '=', id).execute()
		await db.deleteFrom('project_text').where('project_id', '=', id).execute()
		await db.deleteFrom('project_picture').where('project_id', '=', id).execute()
	}
	await insertParts(db, content)
}

/** Marks projects as gone from the feed since an ISO instant or, with null, as back in it. */
export async function setProjectsWithdrawn(
	db: Kysely<Tables>,
	ids: readonly number[],
	at: string | null,
): Promise<void> {
	for (const part of chunks(ids, ROWS_AT_ONCE)) {
		await db.updateTable('project').set({ withdrawn_at: at }).where('id', 'in', part).execute()
	}
}
