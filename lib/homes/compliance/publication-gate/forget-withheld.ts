import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'

const ROWS_AT_ONCE = 500

/** Forgets why homes were withheld that their source itself does not publish any more. */
export async function forgetWithheld(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
	for (const part of chunks(ids, ROWS_AT_ONCE)) {
		await db.deleteFrom('listing_withheld').where('listing_id', 'in', part).execute()
	}
}
