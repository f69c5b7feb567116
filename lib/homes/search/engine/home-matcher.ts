import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { contains } from '#lib/homes/search/area/area.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/index-types.ts'
import { SEARCH_COLUMNS, searchRow, searchWordsOf, typeSetsOf } from '#lib/homes/search/engine/index/index-writer.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { ListingSearchTable } from '#lib/homes/search/tables.ts'
import { wantedPlace } from './city-places.ts'
import { baseFilter, comparisonsOf, isListedAt } from './filter-conditions.ts'
import { cityPlacer, searchKeys } from './tally.ts'

/** Returns whether a home is in one of the areas; one without a public address is in none. */
function isInAreas({ latitude, longitude }: SearchedHome['row'], areas: readonly Area[]): boolean {
	return latitude !== null && longitude !== null && contains(areas, { latitude, longitude })
}

/** A home as searches see it, with its place and types looked up. */
export interface SearchedHome {
	row: Selectable<ListingSearchTable>
	city: CityPlace
	/** WebIDs. */
	types: readonly number[]
	/** Sorted, as in the full-text index. */
	words: readonly string[]
}

const ROWS_A_CHUNK = 5000

/** Returns these listings as searches see them; those that lists do not show are left out. */
export async function searchedHomes(db: Kysely<PublicTables>, ids: readonly number[]): Promise<SearchedHome[]> {
	const words = await searchWordsOf(db, ids)
	const homes: SearchedHome[] = []
	const { cities } = await searchKeys(db, await searchMemo(db))
	for (const chunk of chunks(ids, ROWS_A_CHUNK)) {
		const rows = await db
			.selectFrom('listing_search as home')
			.innerJoin('search_type_set as set', 'set.id', 'home.type_set_id')
			.selectAll('home')
			.select('set.web_ids')
			.where(isAmong('home.listing_id', chunk))
			.execute()
		for (const { web_ids, ...row } of rows) {
			const city = cities.get(row.place_id)
			if (!city) continue
			const types = web_ids.split(',').map(Number)
			homes.push({ row, city, types, words: words.get(row.listing_id) ?? [] })
		}
	}
	return homes
}

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

type Operator = '=' | '>=' | '<=' | '>' | 'in'

function compare(actual: number | string, operator: Operator, wanted: number | string | number[]): boolean {
	if (Array.isArray(wanted)) return wanted.some((one) => one === actual)
	switch (operator) {
		case '=':
			return actual === wanted
		case '>=':
			return actual >= wanted
		case '<=':
			return actual <= wanted
		case '>':
			return actual > wanted
		case 'in':
			return false
	}
}

/**
 * Returns whether a sorted list has a word that begins with `start`; a `start` of one letter must be the whole word.
 */
function hasWord(sorted: readonly string[], start: string): boolean {
	let [low, high] = [0, sorted.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((sorted[middle] ?? '') < start) low = middle + 1
		else high = middle
	}
	const found = sorted[low]
	return found !== undefined && (start.length === 1 ? found === start : found.startsWith(start))
}

/**
 * Returns a predicate for whether the list of a search finds a home at `now`. It uses the same comparisons as the
 * list's SQL.
 */
export function homeMatcher(query: SearchQuery, now = new Date()): (home: SearchedHome) => boolean {
	const filter = baseFilter(query, now)
	const comparisons = comparisonsOf(filter)
	const { cities, areas } = query
	const isInPlaces = cities.length > 0 || areas.length === 0 ? wantedPlace(cities) : () => false
	const types = new Set(query.types)
	return ({ row, city, types: own, words }) =>
		(types.size === 0 || own.some((type) => types.has(type))) &&
		isListedAt(filter, row.closed_at) &&
		comparisons.every(([column, operator, wanted]) => {
			if (operator === 'has') return (row.features & wanted) === wanted
			const actual = row[column]
			return actual !== null && compare(actual, operator, wanted)
		}) &&
		(isInPlaces(city) || isInAreas(row, areas)) &&
		filter.words.every((word) => hasWord(words, word))
}
