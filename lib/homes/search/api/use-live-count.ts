'use client'

import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { SearchCounts } from '#lib/homes/search/query/query-types.ts'
import type { SearchAnswer } from './api-types.ts'

/**
 * Returns the counts of a search, given as the query string of `/api/search`, once it has not changed for a moment.
 * Null until they are known, and if `search` is null.
 */
export function useLiveCount(search: string | null): SearchCounts | null {
	const settled = useSettled(search)
	const isStill = search !== null && settled === search
	const { data, isLoading } = useSWR<SearchAnswer, Error>(
		isStill ? `/api/search?${search}` : null,
		getJson,
		swrSettings,
	)
	return isStill && !isLoading ? (data ?? null) : null
}
