import { formatSearchParams } from './params.ts'
import type { PriceRange } from './price-range.ts'
import type { SearchQuery } from './query-types.ts'

/** Returns the address of a search: the canonical path of its goal's list, with the query if any filter is set. */
export function searchHref(listHref: string, query: SearchQuery, range: PriceRange): string {
	const params = formatSearchParams(query, range)
	return params.size > 0 ? `${listHref}?${params}` : listHref
}
