import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { KEPT_COLUMNS, toKept } from './picture-columns.ts'
import type { KeptPicture } from './variants.ts'

/** Returns the site's copies of the pictures at these addresses; those not taken over are missing. */
export async function keptPictures(urls: readonly string[]): Promise<Record<string, KeptPicture>> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('picture_source')
		.innerJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select('url')
		.select(KEPT_COLUMNS)
		.where('url', 'in', urls)
		.execute()
	return Object.fromEntries(
		rows.flatMap((row) => {
			const kept = toKept(row)
			return kept === null ? [] : [[row.url, kept]]
		}),
	)
}
