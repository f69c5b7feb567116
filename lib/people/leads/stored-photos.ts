import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'

/** A photograph as it is kept: a JPEG no larger than those of homes, without what the camera noted. */
export interface LeadPhoto {
	/** From 1. */
	number: number
	/** In pixels. */
	width: number
	height: number
}

/** A re-encoded photograph that is not stored yet. */
export interface MadePhoto extends Omit<LeadPhoto, 'number'> {
	jpeg: Uint8Array
}

/** Stores photographs in their lead's transaction. */
export async function storePhotos(transaction: Transaction<Tables>, leadId: number, photos: readonly MadePhoto[]) {
	for (const [index, photo] of photos.entries()) {
		await transaction
			.insertInto('lead_photo')
			.values({ lead_id: leadId, number: index + 1, ...photo })
			.execute()
	}
}

export function photosOf(db: Kysely<Tables>, leadId: number): Promise<LeadPhoto[]> {
	return db
		.selectFrom('lead_photo')
		.select(['number', 'width', 'height'])
		.where('lead_id', '=', leadId)
		.orderBy('number')
		.execute()
}

/** Returns the photographs of a lead as data URIs, for a request for access. */
export async function photoContents(db: Kysely<Tables>, leadId: number): Promise<string[]> {
	const rows = await db
		.selectFrom('lead_photo')
		.select('jpeg')
		.where('lead_id', '=', leadId)
		.orderBy('number')
		.execute()
	return rows.map(({ jpeg }) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`)
}

/** Returns a photograph of a lead by its number, from 1; null if there is none. */
export async function findPhoto(reference: string, number: number): Promise<Uint8Array | null> {
	const db = await getFullDb()
	const row = await db
		.selectFrom('lead_photo')
		.innerJoin('lead', 'lead.id', 'lead_photo.lead_id')
		.select('jpeg')
		.where('reference', '=', reference)
		.where('number', '=', number)
		.executeTakeFirst()
	return row?.jpeg ?? null
}
