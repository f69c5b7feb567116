'use client'

import useSWR from 'swr'
import { getJson, swrSettings } from '#lib/base/browser/get-json.ts'
import type { OwnerNumbers } from '#lib/people/owners/portal-types.ts'

const REFRESH_MS = 60_000

/**
 * Returns the counters and days of a home: those that came with the page, refreshed every minute and when the tab
 * becomes visible.
 */
export function useOwnerNumbers(id: number, known: OwnerNumbers): OwnerNumbers {
	const { data } = useSWR<OwnerNumbers, Error>(`/api/owners/listings/${id}/`, getJson, {
		...swrSettings,
		fallbackData: known,
		dedupingInterval: 5000,
		refreshInterval: REFRESH_MS,
		revalidateOnFocus: true,
		revalidateOnMount: false,
	})
	return data ?? known
}
