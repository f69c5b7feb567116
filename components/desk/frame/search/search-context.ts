'use client'

import { createContext, use } from 'react'

/** Opens the search over the whole desk. */
export const SearchContext = createContext<(() => void) | null>(null)

/** Returns what opens the search. */
export function useOpenSearch(): () => void {
	const open = use(SearchContext)
	if (open === null) throw new Error('Not on the desk')
	return open
}
