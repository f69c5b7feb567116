'use client'

import { useCallback, useState } from 'react'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/types.ts'
import type { FilterChoice } from './filter-setup.ts'

interface Page {
	query: SearchQuery
	counts: SearchCounts
	listHref: string
	range: PriceRange
}

/**
 * Returns the search being composed, beside the search of the page, and its counts as they arrive; until then the last
 * ones are kept. A page with another search, as after back or forward, discards the choice.
 */
export function useChoice({ query, counts, listHref, range }: Page) {
	const appliedHref = searchHref(listHref, { ...query, page: 1 }, range)
	const [draft, setDraft] = useState(query)
	const [counted, setCounted] = useState<{ search: string; counts: SearchCounts } | null>(null)
	const [named, setNamed] = useState<readonly FilterChoice[]>([])
	const [seen, setSeen] = useState(appliedHref)
	if (seen !== appliedHref) {
		setSeen(appliedHref)
		setDraft(query)
		setCounted(null)
	}
	const choice = { ...draft, page: 1 }
	const href = searchHref(listHref, choice, range)
	const isChanged = href !== appliedHref
	const params = new URLSearchParams([['goal', query.goal], ...formatSearchParams(choice, range)])
	const search = isChanged ? params.toString() : null
	return {
		draft,
		change: useCallback((part: Partial<SearchQuery>) => setDraft((former) => ({ ...former, ...part, page: 1 })), []),
		/** Cities taken from suggestions, which the filter may not list. */
		named,
		addNamed: useCallback((city: FilterChoice) => setNamed((former) => [...former, city]), []),
		/** Address of the page's search, on its first page. */
		appliedHref,
		/** Address of the choice. */
		href,
		isChanged,
		/** Query string to be counted; null while nothing is changed. */
		search,
		onCount: useCallback((of: string, its: SearchCounts) => setCounted({ search: of, counts: its }), []),
		counts: isChanged && counted ? counted.counts : counts,
		/** The counts belong to the present choice, not to the one before. */
		isSettled: !isChanged || counted?.search === search,
	}
}
