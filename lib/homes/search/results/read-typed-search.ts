import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { stationCalled } from '#lib/homes/points-of-interest/stations.ts'
import { withAround } from '#lib/homes/search/around/area-around.ts'
import { canonicalCities } from '#lib/homes/search/engine/city-places.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import type { SearchParams } from '#lib/homes/search/query/parse-params.ts'
import { type PriceRange, priceBounds } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { understood } from '#lib/homes/search/typed/understand.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { splitKnown, type UnknownChoices } from './known-choices.ts'
import { readSearch } from './read-search.ts'

/** Round a station that is typed, people look this far. */
const STATION_KM = 5

/** Returns a search whose text is the name of a station as one around it. */
function withStation(query: SearchQuery): SearchQuery {
	const { search, around } = query
	if (search === null || around !== null || stationCalled(search) === null) return query
	return { ...query, search: null, around: { place: search, km: STATION_KM } }
}

/**
 * Returns the search that a query string means, including what was typed, and the choices that mean nothing here:
 * "appartement 2 chambres Namur" is a type, a number of bedrooms and a place. What is understood becomes filters, so that
 * the page shows it; the rest stays free text.
 */
export async function readListSearch(
	db: Kysely<PublicTables>,
	goal: Goal,
	params: SearchParams,
	range: PriceRange,
): Promise<{ query: SearchQuery; unknown: UnknownChoices }> {
	const { query, unknown } = await splitKnown(db, await withAround(db, withStation(readSearch(goal, params, range))))
	if (query.search === null) return { query, unknown }
	const { price, ...read } = understood(query, await searchVocabulary(db))
	const bounds = priceBounds(price.min ?? range.min, price.max ?? range.max, range)
	return { query: { ...read, cities: canonicalCities(read.cities), price: bounds }, unknown }
}

/** The same for who needs the search alone. */
export async function readTypedSearch(...parameters: Parameters<typeof readListSearch>): Promise<SearchQuery> {
	return (await readListSearch(...parameters)).query
}
