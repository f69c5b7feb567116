import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'

/** Returns the first photographs of each of these listings, at most `count` of each, in their order. */
export function firstPhotos(db: Kysely<PublicTables>, ids: readonly number[], count = 1) {
	return db
		.selectFrom('listing_picture as picture')
		.leftJoin('picture_source', 'picture_source.url', 'picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select(['picture.listing_id', 'picture.url', 'picture.width', 'picture.height', 'picture.name', 'picture.alt'])
		.select(KEPT_COLUMNS)
		.where(isAmong('picture.listing_id', ids))
		.where('picture.kind', '=', 'photo')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('listing_picture as earlier')
						.select('earlier.position')
						.whereRef('earlier.listing_id', '=', 'picture.listing_id')
						.whereRef('earlier.position', '<', 'picture.position')
						.where('earlier.kind', '=', 'photo')
						.limit(1)
						.offset(count - 1),
				),
			),
		)
		.orderBy('picture.position')
		.execute()
}

/** Returns the names of the types of homes in a language, by the number of the type. */
export async function typeNamesIn(db: Kysely<PublicTables>, language: string): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('property_type')
		.select(['web_id', 'name'])
		.where('language', '=', language)
		.execute()
	return new Map(rows.map((row) => [row.web_id, row.name]))
}
