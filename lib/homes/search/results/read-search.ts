import 'server-only'
import { canonicalCities } from '#lib/homes/search/engine/city-places.ts'
import { parseSearchParams, type SearchParams } from '#lib/homes/search/query/parse-params.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/**
 * Returns the search that a query string means, with its places in canonical form, so that `city=liège|4000` and
 * `city=luik|4000` are one search (decision 27). Never throws. `range` is the goal's slider.
 */
export function readSearch(goal: Goal, params: SearchParams, range: PriceRange): SearchQuery {
	const query = parseSearchParams(goal, params, range)
	return { ...query, cities: canonicalCities(query.cities) }
}
