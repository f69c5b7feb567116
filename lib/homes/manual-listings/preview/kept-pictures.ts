import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { KEPT_COLUMNS, type KeptColumns } from '#lib/homes/pictures/files/picture-columns.ts'

const NONE: KeptColumns = {
	kept_hash: null,
	kept_width: null,
	kept_height: null,
	kept_color: null,
	kept_thumbhash: null,
}

/** Returns pictures with the site's copy of each. */
export async function withKept<Picture extends { url: string }>(
	db: Kysely<Tables>,
	pictures: readonly Picture[],
): Promise<(Picture & KeptColumns)[]> {
	const urls = pictures.map(({ url }) => url)
	const kept = await db
		.selectFrom('picture_source')
		.innerJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.select('picture_source.url')
		.select(KEPT_COLUMNS)
		.where(isAmong('picture_source.url', urls))
		.execute()
	const byUrl = new Map(kept.map(({ url, ...columns }) => [url, columns]))
	return pictures.map((picture) => ({ ...picture, ...(byUrl.get(picture.url) ?? NONE) }))
}
