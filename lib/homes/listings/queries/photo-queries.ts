import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { KEPT_COLUMNS } from '#lib/homes/pictures/files/picture-columns.ts'

/** Returns the first photograph of each of these listings. */
export function firstPhotos(db: Kysely<PublicTables>, ids: readonly number[]) {
	return db
		.selectFrom('listing_picture as picture')
		.leftJoin('picture_source', 'picture_source.url', 'picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select(['picture.listing_id', 'picture.url', 'picture.width', 'picture.height', 'picture.name', 'picture.alt'])
		.select(KEPT_COLUMNS)
		.where(isAmong('picture.listing_id', ids))
		.where('picture.kind', '=', 'photo')
		.where('picture.position', '=', (eb) =>
			eb
				.selectFrom('listing_picture as own')
				.select((inner) => inner.fn.min('own.position').as('first'))
				.whereRef('own.listing_id', '=', 'picture.listing_id')
				.where('own.kind', '=', 'photo'),
		)
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
