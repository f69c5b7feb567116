import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { documentKey } from './document-address.ts'

/** Keeps a document with an extension such as `pdf`. Returns the name under which it is kept. */
export async function keepDocument(bytes: Uint8Array, extension: string): Promise<string> {
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
	const file = `${hash}.${extension}`
	await fileStorage().put(documentKey(file), bytes)
	return file
}

/** Notes a document as one of a home or project, so that nothing removes it. */
export async function addOwnDocument(db: Kysely<Tables>, homeId: number, file: string, now: Date): Promise<void> {
	await db
		.insertInto('own_home_document')
		.values({ home_id: homeId, file, added_at: now.toISOString() })
		.onConflict((conflict) => conflict.columns(['home_id', 'file']).doNothing())
		.execute()
}

/** Whether staff uploaded a document for a home or project. */
export async function isDocumentOf(db: Kysely<Tables>, homeId: number, file: string): Promise<boolean> {
	const row = await db
		.selectFrom('own_home_document')
		.select('file')
		.where('home_id', '=', homeId)
		.where('file', '=', file)
		.executeTakeFirst()
	return row !== undefined
}
