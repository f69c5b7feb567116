'use client'

import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { SearchCounts } from '#lib/homes/search/query/types.ts'
import type { SearchAnswer } from './api-types.ts'

/**
 * The counts of a search, given as the query string of `/api/search`, once it has been still for a moment; null until
 * they are known, and where nothing is asked.
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
