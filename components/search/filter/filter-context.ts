'use client'

import { createContext, use } from 'react'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/types.ts'
import type { Choice, FilterSetup } from './filter-setup.ts'

export interface FilterState extends FilterSetup {
	/** What is being chosen; the page shows it once it is applied. */
	draft: SearchQuery
	range: PriceRange
	counts: SearchCounts
	/** Gives a name to a city that the filter does not list. */
	addNamed: (city: Choice) => void
	/** Takes a choice over into the draft and leads back to the first page. */
	change: (choice: Partial<SearchQuery>) => void
}

export const FilterContext = createContext<FilterState | null>(null)

/** The filter that a field stands in. Throws outside a filter. */
export function useFilter(): FilterState {
	const state = use(FilterContext)
	if (!state) throw new Error('A field of the filter needs a filter around it')
	return state
}
