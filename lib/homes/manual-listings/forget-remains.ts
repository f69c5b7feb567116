import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { documentKey } from './document-address.ts'

/** Until then a draft that was given up, and a picture or document that was taken out, could be wanted again. */
const KEPT_DAYS = 30

async function forgetUploads(db: Kysely<Tables>, before: string): Promise<void> {
	const homes = await db
		.selectFrom('own_home')
		.select(['id', 'draft', 'published', 'former'])
		.where('changed_at', '<', before)
		.execute()
	const textsOf = new Map(homes.map(({ id, ...texts }) => [id, Object.values(texts)]))
	const pictures = await db.selectFrom('own_home_picture').select(['home_id', 'hash']).execute()
	const documents = await db.selectFrom('own_home_document').select(['home_id', 'file']).execute()
	const isUnused = (homeId: number, name: string) =>
		textsOf.get(homeId)?.every((text) => text === null || !text.includes(name)) ?? false
	for (const { home_id, hash } of pictures.filter(({ home_id, hash }) => isUnused(home_id, hash))) {
		await db.deleteFrom('own_home_picture').where('home_id', '=', home_id).where('hash', '=', hash).execute()
	}
	for (const { home_id, file } of documents.filter(({ home_id, file }) => isUnused(home_id, file))) {
		await db.deleteFrom('own_home_document').where('home_id', '=', home_id).where('file', '=', file).execute()
	}
}

/** Removes the files of documents that no home has any more. */
async function sweepDocuments(db: Kysely<Tables>, before: number): Promise<void> {
	const rows = await db.selectFrom('own_home_document').select('file').distinct().execute()
	const kept = new Set(rows.map(({ file }) => documentKey(file)))
	for await (const { key, modifiedAt } of fileStorage().list('documents/desk')) {
		if (!kept.has(key) && modifiedAt < before) await fileStorage().remove(key)
	}
}

/**
 * Empties drafts that were given up thirty days ago, and forgets pictures and documents that a home has had no more use
 * for since its last change thirty days ago. The number of such a draft stays taken; the sweep removes the files of the
 * pictures.
 */
export async function forgetOwnRemains(db: Kysely<Tables>, now: Date): Promise<void> {
	const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
	await inHomesTransaction(db, async (transaction) => {
		await transaction
			.updateTable('own_home')
			.set({ draft: '{}', former: null })
			.where('state', '=', 'removed')
			.where('changed_at', '<', before)
			.execute()
		await forgetUploads(transaction, before)
	})
	// A file that was uploaded a moment ago may not be noted yet.
	await sweepDocuments(db, now.getTime() - DAY_MS)
}
