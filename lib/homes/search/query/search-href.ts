import { formatSearchParams, parseSearchParams } from './params.ts'
import type { PriceRange } from './price-range.ts'
import type { SearchQuery } from './types.ts'

/** The address of a search: the canonical path of its goal's list, and the query if anything is filled. */
export function searchHref(listHref: string, query: SearchQuery, range: PriceRange): string {
	const params = formatSearchParams(query, range)
	return params.size > 0 ? `${listHref}?${params}` : listHref
}

/** A search as its address will say it: what was typed is trimmed and bounded. */
export function cleanSearch(query: SearchQuery, range: PriceRange): SearchQuery {
	return parseSearchParams(query.goal, formatSearchParams(query, range), range)
}
