import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { SEARCH_COLUMNS, searchRow, searchWordsOf, typeSetsOf } from '#lib/homes/search/engine/index/index-writer.ts'
import { cityPlacer } from './city-placer.ts'
import type { SearchedHome } from './home-matcher.ts'

/**
 * Returns these homes as searches would see them if they were shown, from their own facts and not from the index: those
 * that are withheld, too.
 */
export async function homesAsShown(db: Kysely<PublicTables>, ids: readonly number[]): Promise<SearchedHome[]> {
	if (ids.length === 0) return []
	const rows = await db.selectFrom('listing').select(SEARCH_COLUMNS).where(isAmong('id', ids)).execute()
	const words = await searchWordsOf(db, ids)
	const typeSets = await typeSetsOf(db, rows)
	const placed = await cityPlacer(db)
	return rows.map((row) => ({
		row: searchRow(row, 0, 0),
		city: placed(row.city_key),
		types: (typeSets.get(row.id) ?? '').split(',').map(Number),
		words: words.get(row.id) ?? [],
	}))
}
