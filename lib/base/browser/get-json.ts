'use client'

import { useEffect, useState } from 'react'
import type { SWRConfiguration } from 'swr'

const RETRIES = 5
const FIRST_DELAY_MS = 350
const DEBOUNCE_MS = 200

/** What our own API answers; the type is shared with its route. Throws when it does not answer well. */
export async function getJson<T>(url: string): Promise<T> {
	const response = await fetch(url)
	if (!response.ok) throw new Error(`${response.status} from ${url.split('?')[0]}`)
	return response.json()
}

/**
 * How the browser asks our API: five retries, the delay doubling from 350 ms (section 9, decision 15); what was known
 * stays until the new answer is there.
 */
export const swrSettings = {
	keepPreviousData: true,
	revalidateOnFocus: false,
	revalidateIfStale: false,
	dedupingInterval: 60_000,
	onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
		if (retryCount > RETRIES) return
		setTimeout(() => revalidate({ retryCount }), FIRST_DELAY_MS * 2 ** (retryCount - 1))
	},
} satisfies SWRConfiguration

/** A value once it has been still for a moment, so that not every key asks the server. */
export function useSettled<T>(value: T): T {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}
