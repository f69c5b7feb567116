'use client'

import { createContext, use } from 'react'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { FilterChoice, FilterSetup } from './filter-setup.ts'

export interface FilterState extends FilterSetup {
	/** The search being composed; the page shows it once it is applied. */
	draft: SearchQuery
	range: PriceRange
	counts: SearchCounts
	/** Adds the name of a city that the filter does not list. */
	addNamed: (city: FilterChoice) => void
	/** Merges a choice into the draft and resets it to the first page. A held one is not shown before its release. */
	change: (choice: Partial<SearchQuery>, isHeld?: boolean) => void
	/** The visitor has typed a text to its end or has let go of a thumb. */
	release: () => void
}

export const FilterContext = createContext<FilterState | null>(null)

/** Returns the filter around a field. Throws outside a filter. */
export function useFilter(): FilterState {
	const state = use(FilterContext)
	if (!state) throw new Error('A field of the filter needs a filter around it')
	return state
}
